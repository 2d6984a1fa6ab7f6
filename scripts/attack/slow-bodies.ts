import { atLeast, atMost, type Row } from './row.ts';
import { openSockets } from './sockets.ts';
import { underAttack } from './target.ts';

const sockets = 1100;
const paths = ['POST /portfolio', 'POST /services', 'POST /hero/background', 'PUT /about'];

/** A JSON body of which a byte comes now and then, on paths that take a form as well, from nobody who signed in. */
export function slowBodies(dataDir: string): Promise<Row[]> {
  return underAttack(dataDir, async ({ url }) => {
    let at = 0;
    const held = await openSockets(url, sockets, (socket) => {
      const path = paths[at++ % paths.length];
      socket.resume();
      socket.write(
        `${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{`,
      );
      const drip = setInterval(() => socket.writable && socket.write(' '), 2000);
      socket.on('close', () => clearInterval(drip));
    });
    const seconds = await held.untilClosed(40_000);
    const closed = held.closed();
    held.drop();
    return [
      atLeast(`slow bodies closed, of ${sockets}`, closed, 'sockets', sockets),
      atMost('until the last was closed', seconds, 's', 35),
    ];
  });
}
