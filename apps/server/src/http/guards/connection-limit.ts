/*
 * Against a client that opens connections until the process has no files left: the oldest idle one is closed, or the new
 * one refused.
 */

import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { StudioError } from '@shutterhouse/contract/errors';
import { refusalMessages } from '@shutterhouse/contract/messages';
import { failureOf } from '../../trpc/errors.ts';
import { requestOf } from './pipelining.ts';
import { asText } from './raw-errors.ts';
import { isUpload } from './slow-clients.ts';

/**
 * The maximum number of open connections. Systems commonly allow a process 1,024 files, of which some are needed for
 * other things.
 */
export const maxConnections = 800;

/** Files needed for other things: the database, pictures, uploads, backups. */
const filesBeside = 224;

/** The minimum, for a system that allows fewer files than that. */
const minConnections = 16;

/**
 * The maximum number of connections where the system allows a process fewer files, according to `/proc/self/limits`.
 */
export function connectionsWithin(limits: string): number {
  const [, allowed] = /^Max open files\s+(\d+)/m.exec(limits) ?? [];
  if (allowed === undefined) return maxConnections;
  return Math.min(maxConnections, Math.max(minConnections, Number(allowed) - filesBeside));
}

/** The limits of this process; empty where the system has no such file. */
export function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'latin1');
  } catch {
    return '';
  }
}

/**
 * Limits the number of connections to `most`, so that there is always room for the next visitor: for each one beyond
 * it the oldest idle connection is closed, and when none is idle, the new one is answered with 503.
 */
export function limitConnections(server: Server, most: number): void {
  // A Set keeps insertion order.
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size <= most) return;
    const oldest = firstOf(open, (each) => each !== socket && mayGo(each));
    if (oldest) {
      open.delete(oldest);
      oldest.destroy();
    } else {
      const busy = failureOf(new StudioError('busy', refusalMessages.busy));
      socket.write(asText(busy));
      socket.destroySoon();
    }
  });
}

function firstOf(sockets: Iterable<Socket>, fits: (socket: Socket) => boolean): Socket | undefined {
  for (const socket of sockets) if (fits(socket)) return socket;
  return undefined;
}

/** True when the connection is idle: it waits for a request, or for a body that is not an upload. */
function mayGo(socket: Socket): boolean {
  const request = requestOf(socket);
  return request === undefined || (!request.complete && !isUpload(request));
}
