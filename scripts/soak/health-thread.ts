import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread of its own, so that what it measures is the studio and not the load's own turn: asks for `/healthz` ten times
 * a second, each over a new connection, and says how long each answer took. While the studio is away, nobody answers.
 */
const everyMs = 100;

for (;;) {
  const took = await ask(`${workerData}/healthz`);
  if (took !== undefined) parentPort?.postMessage(took);
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
