"""usage: recorder.py PORT TO FOLDER

Forwards connections from 127.0.0.1:PORT to 127.0.0.1:TO, and writes the bytes of each to FOLDER/NNNN.sent and
FOLDER/NNNN.received. It changes nothing, so that streams and upgraded connections work too.
FOLDER/ready exists as soon as connections are accepted.
"""

import asyncio
import itertools
import pathlib
import sys


async def copy(reader, writer, log):
    try:
        while data := await reader.read(65536):
            log.write(data)
            log.flush()
            writer.write(data)
            await writer.drain()
        writer.write_eof()
    except (ConnectionError, OSError):
        writer.close()


async def main(port, target, folder):
    folder.mkdir(parents=True, exist_ok=True)
    numbers = itertools.count(1)

    async def connected(reader, writer):
        number = next(numbers)
        try:
            from_server, to_server = await asyncio.open_connection("127.0.0.1", target)
        except OSError:
            writer.close()
            return
        with open(folder / f"{number:04}.sent", "wb") as sent, open(folder / f"{number:04}.received", "wb") as received:
            await asyncio.gather(copy(reader, to_server, sent), copy(from_server, writer, received))
        to_server.close()
        writer.close()

    server = await asyncio.start_server(connected, "127.0.0.1", port)
    (folder / "ready").touch()
    async with server:
        await server.serve_forever()


asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3])))
