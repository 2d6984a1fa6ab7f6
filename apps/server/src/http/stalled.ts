import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { requestOf } from './pipelining.ts';
import type { ClientWindows } from './slow-client-guard.ts';

/**
 * After how long without a byte in either direction a connection is looked at, in milliseconds. Node
 * first notes how much of an answer is still to be taken, and tells us when that is the same at the
 * next look: so a connection is ended thirty seconds after its last byte at the latest.
 */
export const stalledMs = 15_000;

/**
 * Ends connections that take nothing of what is being sent to them, and those on which nothing goes
 * on, when `server.timeout` or the time between two requests is over. Who waits for work of ours is not
 * cut off, and whoever takes a byte now and then by `endSlowReaders`.
 */
export function endStalled(server: Server): void {
  server.on('timeout', (socket) => {
    if (requestOf(socket) === undefined) socket.destroy();
    // By a reset, so that the system also drops what it has buffered for the other side.
    else if (socket.writableLength > 0) socket.resetAndDestroy();
  });
}

/** What a reader has to take of an answer that waits for it, in bytes a second: a tenth of the slowest telephone. */
export const minTakenPerSecond = 1024;

/**
 * Ends connections whose reader takes so little of what is being sent that it means to keep them: less than `least` bytes
 * a second, over each window in which something waited for it all the time. Eight hundred of them would be all that there are.
 */
export function endSlowReaders(
  server: Server,
  { takeMs, tickMs }: Pick<ClientWindows, 'takeMs' | 'tickMs'>,
  least = minTakenPerSecond,
): void {
  /** Since when something has waited for the reader of a connection, and how much it had taken then. */
  const waiting = new Map<Socket, { since: number; taken: number }>();
  const minBytes = least * (takeMs / 1000);
  /** Goes round while there are connections. */
  let looking: NodeJS.Timeout | undefined;
  const look = () => {
    const at = performance.now();
    for (const [socket, known] of waiting) {
      const taken = takenOf(socket);
      const isOver = at - known.since >= takeMs;
      if (socket.writableLength > 0 && isOver && taken - known.taken < minBytes) {
        socket.resetAndDestroy();
      } else if (socket.writableLength === 0 || isOver) waiting.set(socket, { since: at, taken });
    }
  };
  server.on('connection', (socket) => {
    looking ??= setInterval(look, tickMs).unref();
    waiting.set(socket, { since: performance.now(), taken: 0 });
    socket.once('close', () => {
      waiting.delete(socket);
      if (waiting.size > 0) return;
      clearInterval(looking);
      looking = undefined;
    });
  });
}

/**
 * How much of what was written to a connection has left us, also of a piece of which only a part has: Node's own time-outs
 * ask its handle for that.
 */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: Partial<Record<string, unknown>> | null };
  const [handed, left] = [handle?.bytesWritten, handle?.writeQueueSize];
  if (typeof handed === 'number' && typeof left === 'number') return handed - left;
  return socket.bytesWritten - socket.writableLength;
}
