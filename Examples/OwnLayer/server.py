"""The API of the example, in memory, on the given port (8080 by default)."""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

PETS = {1: {"id": 1, "name": "Rex", "status": "available", "bornAt": "2024-05-01T08:30:00Z"}}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, value=None):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    @property
    def pet(self):
        return int(self.path.rsplit("/", 1)[1])

    def body(self):
        return self.rfile.read(int(self.headers["Content-Length"] or 0))

    def do_GET(self):
        query = parse_qs(urlsplit(self.path).query)
        pets = [pet for pet in PETS.values() if query.get("status", [pet["status"]])[0] == pet["status"]]
        self.answer(200, pets[: int(query["limit"][0])])

    def do_POST(self):
        pet = {"id": max(PETS) + 1, **json.loads(self.body())}
        PETS[pet["id"]] = pet
        self.answer(201, pet)

    def do_PUT(self):
        PETS[self.pet]["name"] = parse_qs(self.body().decode())["name"][0]
        self.answer(204)

    def do_DELETE(self):
        del PETS[self.pet]
        self.answer(204)

    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
