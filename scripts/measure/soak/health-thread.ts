import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * A separate thread, so that it measures the studio and not the load generator: requests `/healthz`
 * ten times a second, each over a new connection, and reports how long each response took, how much
 * of that the studio's main thread was running or waiting for a core, and how long this thread
 * itself waited for one. While the studio is down there are no responses.
 */
const everyMs = 100;
let pid = 0;
parentPort?.on('message', (current: number) => {
  pid = current;
});

for (;;) {
  const before = { own: timesOf('/proc/thread-self'), studio: timesOf(`/proc/${pid}`) };
  const tookMs = await ask(`${workerData}/healthz`);
  if (tookMs !== undefined) {
    const studio = timesOf(`/proc/${pid}`);
    parentPort?.postMessage({
      tookMs,
      probeQueuedMs: timesOf('/proc/thread-self').queuedMs - before.own.queuedMs,
      workMs: studio.workMs - before.studio.workMs,
      queuedMs: studio.queuedMs - before.studio.queuedMs,
    });
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

/** How long a thread, or the main one of a process, has run and waited for a core, in milliseconds. */
function timesOf(thread: string): { workMs: number; queuedMs: number } {
  try {
    const [work, queued] = readFileSync(`${thread}/schedstat`, 'utf8').split(' ').map(Number);
    return { workMs: (work ?? 0) / 1e6, queuedMs: (queued ?? 0) / 1e6 };
  } catch {
    // The process was just killed.
    return { workMs: 0, queuedMs: 0 };
  }
}
