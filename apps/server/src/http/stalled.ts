import type { Server } from 'node:http';
import { requestOf } from './pipelining.ts';

/**
 * After how long without a byte in either direction a connection is looked at, in milliseconds. Node
 * first notes how much of an answer is still to be taken, and tells us when that is the same at the
 * next look: so a connection is ended thirty seconds after its last byte at the latest.
 */
export const stalledMs = 15_000;

/**
 * Ends connections that take nothing of what is being sent to them, and those on which nothing goes
 * on, when `server.timeout` or the time between two requests is over. Who waits for work of ours,
 * or takes a byte now and then, is not cut off.
 */
export function endStalled(server: Server): void {
  server.on('timeout', (socket) => {
    if (requestOf(socket) === undefined) socket.destroy();
    // By a reset, so that the system also drops what it has buffered for the other side.
    else if (socket.writableLength > 0) socket.resetAndDestroy();
  });
}
