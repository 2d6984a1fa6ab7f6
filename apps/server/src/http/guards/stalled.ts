/*
 * Against a client that stops reading its response, and connections on which nothing happens any more.
 */

import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { requestOf } from './pipelining.ts';
import type { ClientWindows } from './slow-clients.ts';

/**
 * After how long without a byte in either direction a connection is checked, in milliseconds. Node first notes how much
 * of a response is still unsent, and emits `timeout` if that is the same at the next check: so a connection is closed
 * at most thirty seconds after its last byte.
 */
export const stalledMs = 15_000;

/**
 * Closes connections that read nothing of their response, and idle ones, on `server.timeout` or the keep-alive timeout.
 * A client that waits for our response is not cut off; one that reads a byte now and then is left to `endSlowReaders`.
 */
export function endStalled(server: Server): void {
  server.on('timeout', (socket) => {
    if (requestOf(socket) === undefined) socket.destroy();
    // By a reset, so that the system also drops what it has buffered for the client.
    else if (socket.writableLength > 0) socket.resetAndDestroy();
  });
}

/**
 * The minimum speed at which a pending response must be read, in bytes per second: a tenth of the slowest mobile
 * connection.
 */
export const minTakenPerSecond = 1024;

/**
 * Closes connections whose reader deliberately reads too slowly: less than `least` bytes a second, over a window in
 * which something was pending all the time. Eight hundred of them would use up all connections.
 */
export function endSlowReaders(
  server: Server,
  { takeMs, tickMs }: Pick<ClientWindows, 'takeMs' | 'tickMs'>,
  least = minTakenPerSecond,
): void {
  /** Since when data has been pending for the reader of a connection, and how much it had read then. */
  const waiting = new Map<Socket, { since: number; taken: number }>();
  const minBytes = least * (takeMs / 1000);
  /** Runs while there are connections. */
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
 * How much of the data written to a connection has been sent, including partly sent chunks: Node's own timeouts use
 * these properties of its handle.
 */
function takenOf(socket: Socket): number {
  const { _handle: handle } = socket as { _handle?: Partial<Record<string, unknown>> | null };
  const [handed, left] = [handle?.bytesWritten, handle?.writeQueueSize];
  if (typeof handed === 'number' && typeof left === 'number') return handed - left;
  return socket.bytesWritten - socket.writableLength;
}
