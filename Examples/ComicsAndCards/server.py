"""Both APIs of the example, in memory, on the given port (8080 by default)."""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

COMICS = [
    {"id": 7, "title": "The Night Bus", "onsale": "2024-03-06"},
    {"id": 9, "title": "Two Moons", "onsale": "2023-11-22", "description": "They meet again."},
]
CARDS = {}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def answer(self, status, value=None):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        if value is not None:
            self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if self.path.startswith("/v1/comics?") and "apikey=" in self.path:
            return self.answer(200, {"total": len(COMICS), "results": COMICS})
        card = CARDS.get(self.path.strip("/").removesuffix(".svg"))
        if card is None:
            return self.answer(404, {"message": "there is nothing here"})
        self.send_response(200)
        self.send_header("Content-Type", "image/svg+xml")
        self.send_header("Content-Length", str(len(card)))
        self.end_headers()
        self.wfile.write(card)

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        start, end = body.find(b"<svg"), body.find(b"</svg>")
        if self.path != "/v1/cards" or not self.headers.get("Card-Key") or start < 0:
            return self.answer(400, {"message": "there is no picture, or no key"})
        name = f"c{len(CARDS) + 1}"
        CARDS[name] = body[start:end + len(b"</svg>")]
        link = f"http://{self.headers['Host']}/{name}.svg"
        self.answer(201, {"id": name, "link": link, "deleteHash": name})

    def do_DELETE(self):
        found = CARDS.pop(self.path.rpartition("/")[2], None)
        self.answer(204 if found else 404)

    def log_message(self, *arguments):
        pass


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8080
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(server.server_port, flush=True)
    server.serve_forever()
