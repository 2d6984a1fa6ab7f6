import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread of its own, so that what it measures is the studio and not the load's own turn: asks for `/healthz` ten times
 * a second, each over a new connection, and says how long each answer took and how much of that this thread itself
 * waited for a core. While the studio is away, nobody answers.
 */
const everyMs = 100;

for (;;) {
  const queued = queuedMs();
  const tookMs = await ask(`${workerData}/healthz`);
  if (tookMs !== undefined) {
    parentPort?.postMessage({ tookMs, queuedMs: queuedMs() - queued });
  }
  await sleep(everyMs);
}

function ask(url: string): Promise<number | undefined> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const request = get(url, { agent: false }, (response) => {
      resolve(response.statusCode === 200 ? performance.now() - begun : undefined);
      response.resume();
    });
    request.on('error', () => resolve(undefined));
  });
}

/** How long this thread wanted a core and had none, in milliseconds. */
function queuedMs(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
}
