import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/*
 * Loaded into the studio's process before its own code: tells its parent how long its event loop was held, and what
 * for: its own work, waiting for a core while other programs had them, or waiting for the system (a disk, mostly).
 */
const everyMs = 20;
const reportFromMs = 100;
const isStudio = isMainThread && process.argv[1]?.endsWith('main.js');

/** How long the main thread was on a core, and how long it wanted to be, in milliseconds. */
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
