import { Worker } from 'node:worker_threads';

/** How long the studio's event loop was held, how much of it by work, and how much by waiting for a core; in milliseconds. */
export type Held = { heldMs: number; workMs: number; queuedMs: number };

/** What the watch over a studio came to. */
export type Health = {
  asked: number;
  slowestMs: number;
  /** What was being done to the studio meanwhile, and how long the probe itself waited for a core. */
  meanwhile: string;
  probeQueuedMs: number;
  /** The longest that the event loop was held, and the longest that was its own work. */
  held: Held & { meanwhile: string };
  work: Held & { meanwhile: string };
};

/**
 * Asks for `/healthz` all the while; while the studio is away it is not counted.
 * @param present what is being done to the studio
 */
export function watchHealth(url: string, present: () => string) {
  const none = { heldMs: 0, workMs: 0, queuedMs: 0, meanwhile: '' };
  const figures: Health = {
    ...{ asked: 0, slowestMs: 0, meanwhile: '', probeQueuedMs: 0 },
    ...{ held: none, work: none },
  };
  const worker = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: url });
  worker.on('message', ({ tookMs, queuedMs }: { tookMs: number; queuedMs: number }) => {
    figures.asked += 1;
    if (tookMs <= figures.slowestMs) return;
    Object.assign(figures, { slowestMs: tookMs, meanwhile: present(), probeQueuedMs: queuedMs });
  });
  return {
    figures,
    noteHeld(held: Held) {
      const meanwhile = present();
      if (held.heldMs > figures.held.heldMs) figures.held = { ...held, meanwhile };
      if (held.workMs > figures.work.workMs) figures.work = { ...held, meanwhile };
    },
    stop: () => worker.terminate(),
  };
}
