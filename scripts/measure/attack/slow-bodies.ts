import type { Measured } from '../processes.ts';
import { atLeast, atMost, type Row } from '../row.ts';
import { openSockets } from './sockets.ts';
import { limitFiles, underAttack } from './target.ts';

const sockets = 1100;
const files = 1024;
const paths = [
  'POST /portfolio',
  'POST /services',
  'POST /hero/background',
  'PUT /about',
  'POST /contact/submit',
];

/**
 * JSON bodies sent one byte at a time, without a session: to paths that also accept forms, and to a
 * public one. There are more of them than the server may open files.
 */
export function slowBodies(dataDir: string): Promise<Row[]> {
  return underAttack(dataDir, attack, {}, null);
}

async function attack(server: Measured): Promise<Row[]> {
  limitFiles(server, files);
  let at = 0;
  const held = await openSockets(server.url, sockets, (socket) => {
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
}
