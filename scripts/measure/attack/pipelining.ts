import { setTimeout as sleep } from 'node:timers/promises';
import { plain, type Row } from '../row.ts';
import { openSockets } from './sockets.ts';
import { underAttack } from './target.ts';

const sockets = 100;
const requests = 900;
const attackMs = 30_000;

/** Sockets that each send hundreds of requests for a page at once and read all responses. */
export function pipelining(dataDir: string): Promise<Row[]> {
  return underAttack(dataDir, async ({ url }) => {
    let bytes = 0;
    let answers = 0;
    let refusals = 0;
    const text = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests);
    const held = await openSockets(url, sockets, (socket) => {
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        answers += occurrences(chunk, 'HTTP/1.1 ');
        refusals += occurrences(chunk, 'HTTP/1.1 503');
      });
      socket.write(text);
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
