import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A thread that requests `/healthz` twenty times a second and, when stopped, reports how many
 * milliseconds each response took. A missing response, or one other than 200, counts as the longest
 * wait.
 */
const maxMs = 15_000;
const everyMs = 50;

const answers: Promise<number>[] = [];
let isStopping = false;
parentPort?.once('message', () => {
  isStopping = true;
});
while (!isStopping) {
  answers.push(ask(`${workerData}/healthz`));
  await sleep(everyMs);
}
parentPort?.postMessage(await Promise.all(answers));

function ask(url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: maxMs }, (response) => {
      const took = performance.now() - begun;
      resolve(response.statusCode === 200 ? took : maxMs);
      response.resume();
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(maxMs));
  });
}
