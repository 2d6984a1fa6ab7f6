import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/*
 * Preloaded into the studio's process: reports to its parent how long the event loop was blocked,
 * and why: its own work, waiting for a core while other programs ran, or waiting for the system
 * (mostly for a disk).
 */
const everyMs = 20;
const reportFromMs = 100;
const isStudio = isMainThread && process.argv[1]?.endsWith('main.js');

/** How long the main thread has run and waited for a core, in milliseconds. */
function coreTimes() {
  const [onCore, queued] = readFileSync('/proc/self/schedstat', 'utf8').split(' ').map(Number);
  return { onCore: (onCore ?? 0) / 1e6, queued: (queued ?? 0) / 1e6 };
}

if (isStudio && process.send) {
  let last = { at: performance.now(), ...coreTimes() };
  setInterval(() => {
    const now = { at: performance.now(), ...coreTimes() };
    const heldMs = now.at - last.at - everyMs;
    if (heldMs >= reportFromMs) {
      const workMs = now.onCore - last.onCore;
      process.send?.({ heldMs, workMs, queuedMs: now.queued - last.queued });
    }
    last = now;
  }, everyMs).unref();
}
