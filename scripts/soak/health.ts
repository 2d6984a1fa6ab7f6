import { Worker } from 'node:worker_threads';

/** How long the studio's event loop was held, how much of it by work, and how much by waiting for a core; in milliseconds. */
export type Held = { heldMs: number; workMs: number; queuedMs: number };

/**
 * How long an answer took; how long the studio's main thread was at work meanwhile and waited for a core, and how long the
 * one who asked waited for one. The rest it waited for the system, or for a packet. In milliseconds.
 */
type Asked = { tookMs: number; workMs: number; queuedMs: number; probeQueuedMs: number };

/** What the watch over a studio came to. */
export type Health = {
  asked: number;
  /** What was being done to the studio meanwhile, and for what it took so long. */
  slowest: Asked & { meanwhile: string };
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
    asked: 0,
    slowest: { tookMs: 0, probeQueuedMs: 0, workMs: 0, queuedMs: 0, meanwhile: '' },
    ...{ held: none, work: none },
  };
  const worker = new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: url });
  worker.on('message', (asked: Asked) => {
    figures.asked += 1;
    if (asked.tookMs <= figures.slowest.tookMs) return;
    figures.slowest = { ...asked, meanwhile: present() };
  });
  return {
    figures,
    noteHeld(held: Held) {
      const meanwhile = present();
      if (held.heldMs > figures.held.heldMs) figures.held = { ...held, meanwhile };
      if (held.workMs > figures.work.workMs) figures.work = { ...held, meanwhile };
    },
    /** Says which process it is now. */
    noteProcess: (pid: number) => worker.postMessage(pid),
    stop: () => worker.terminate(),
  };
}
