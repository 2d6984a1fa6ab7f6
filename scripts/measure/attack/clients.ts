import { setTimeout as sleep } from 'node:timers/promises';
import type { Measured } from '../processes.ts';
import { atLeast, atMost, plain, type Row } from '../row.ts';
import { openSockets } from './sockets.ts';
import { limitFiles, underAttack } from './target.ts';

/** Requests for a page that one socket sends at once. */
const requests = 900;
const pipelined = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests);

/** Sockets that each send hundreds of requests for a page at once and read all responses. */
export function pipelining(dataDir: string): Promise<Row[]> {
  const sockets = 100;
  const attackMs = 30_000;
  return underAttack(dataDir, async ({ url }) => {
    let bytes = 0;
    let answers = 0;
    let refusals = 0;
    const held = await openSockets(url, sockets, (socket) => {
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        answers += occurrences(chunk, 'HTTP/1.1 ');
        refusals += occurrences(chunk, 'HTTP/1.1 503');
      });
      socket.write(pipelined);
    });
    const begun = performance.now();
    while (
      answers < sockets * requests &&
      held.closed() < sockets &&
      performance.now() - begun < attackMs
    ) {
      await sleep(50);
    }
    const seconds = (performance.now() - begun) / 1000;
    const closed = held.closed();
    held.drop();
    return [
      plain(`requests sent over ${sockets} sockets`, sockets * requests, 'requests'),
      plain('answers that came', answers, 'answers'),
      plain('of these 503', refusals, 'answers'),
      plain('bytes that came', bytes / 1e6, 'MB'),
      plain('sockets closed by the server', closed, 'sockets'),
      plain('until it was over', seconds, 's'),
    ];
  });
}

function occurrences(chunk: Buffer, word: string): number {
  let count = 0;
  for (let at = chunk.indexOf(word); at >= 0; at = chunk.indexOf(word, at + 1)) count += 1;
  return count;
}

/** Sockets that request a page hundreds of times and never read the responses. */
export function neverReading(dataDir: string): Promise<Row[]> {
  const sockets = 200;
  return underAttack(dataDir, async ({ url }) => {
    const held = await openSockets(url, sockets, (socket) => {
      socket.pause();
      socket.write(pipelined);
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

/** Paths that accept JSON; most of them forms, too. */
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
  return underAttack(dataDir, sendSlowly, {}, null);
}

async function sendSlowly(server: Measured): Promise<Row[]> {
  const sockets = 1100;
  limitFiles(server, 1024);
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
