"""A WebSocket server of the package 'websockets' on 127.0.0.1; it prints its port.

It echoes messages, and obeys 'close CODE REASON' and 'fragments'. The path '/refuse' is refused.
"""

import asyncio
from http import HTTPStatus

from websockets.asyncio.server import serve


async def echo(connection):
    async for message in connection:
        if isinstance(message, str) and message.startswith("close "):
            _, code, reason = message.split(" ", 2)
            await connection.close(int(code), reason)
        elif message == "fragments":
            await connection.send(["a", "ü", "c"])
        elif message == "ping":
            await (await connection.ping())
            await connection.send("pong")
        else:
            await connection.send(message)


def refuse(connection, request):
    if request.path == "/refuse":
        return connection.respond(HTTPStatus.FORBIDDEN, "no\n")
    return None


async def main():
    # Compression is negotiated only if the client asks for it.
    server = serve(echo, "127.0.0.1", 0, subprotocols=["chat"], process_request=refuse, max_size=None)
    async with server as running:
        print(running.sockets[0].getsockname()[1], flush=True)
        await asyncio.get_running_loop().create_future()


asyncio.run(main())
