import { atLeast, atMost, type Row } from '../row.ts';
import { openSockets } from './sockets.ts';
import { underAttack } from './target.ts';

const sockets = 200;
const requests = 900;

/** Sockets that request a page hundreds of times and never read the responses. */
export function neverReading(dataDir: string): Promise<Row[]> {
  return underAttack(dataDir, async ({ url }) => {
    const text = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests);
    const held = await openSockets(url, sockets, (socket) => {
      socket.pause();
      socket.write(text);
    });
    const seconds = await held.untilClosed(60_000);
    const closed = held.closed();
    held.drop();
    return [
      atLeast(`sockets closed, of ${sockets}`, closed, 'sockets', sockets),
      atMost('until the last was closed', seconds, 's', 45),
    ];
  });
}
