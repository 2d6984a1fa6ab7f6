import { Worker } from 'node:worker_threads';

/**
 * How long the studio's event loop was blocked, how much of it by its own work, and how much by
 * waiting for a core; in milliseconds.
 */
export type Held = { heldMs: number; workMs: number; queuedMs: number };

/**
 * How long a response took; how long the studio's main thread ran and waited for a core meanwhile,
 * and how long the probe waited for one. The rest was waiting for the system, or for the network.
 * In milliseconds.
 */
type Asked = { tookMs: number; workMs: number; queuedMs: number; probeQueuedMs: number };

/** The results of monitoring a studio. */
export type Health = {
  asked: number;
  /** The slowest response, with the disturbance at the time. */
  slowest: Asked & { meanwhile: string };
  /** The longest block of the event loop, and the longest by its own work. */
  held: Held & { meanwhile: string };
  work: Held & { meanwhile: string };
};

/**
 * Requests `/healthz` continuously; requests while the studio is down are not counted.
 * @param current returns the current disturbance
 */
export function watchHealth(url: string, current: () => string) {
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
    figures.slowest = { ...asked, meanwhile: current() };
  });
  return {
    figures,
    noteHeld(held: Held) {
      const meanwhile = current();
      if (held.heldMs > figures.held.heldMs) figures.held = { ...held, meanwhile };
      if (held.workMs > figures.work.workMs) figures.work = { ...held, meanwhile };
    },
    /** Sets the id of the studio's process. */
    noteProcess: (pid: number) => worker.postMessage(pid),
    stop: () => worker.terminate(),
  };
}
