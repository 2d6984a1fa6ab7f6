import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A group of sockets connected to a server. */
export type Sockets = {
  /** How many of them the server has closed, whether or not this side has noticed. */
  closed: () => number;
  /** Waits until the server has closed them all, but no longer than `ms`. @returns how long it took, in seconds */
  untilClosed: (ms: number) => Promise<number>;
  /** Closes them all. */
  drop: () => void;
};

/** Opens this many sockets; `use` is called with each once it is connected. */
export async function openSockets(
  url: string,
  count: number,
  use: (socket: Socket) => void,
): Promise<Sockets> {
  const { hostname, port } = new URL(url);
  const all: Socket[] = [];
  const ports = new Set<number>();
  const connected = Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    all.push(socket);
    return new Promise<void>((resolve) => {
      socket.on('connect', () => {
        if (socket.localPort) ports.add(socket.localPort);
        use(socket);
        resolve();
      });
      socket.on('error', () => resolve());
    });
  });
  await Promise.all(connected);

  const closed = () => count - openOnServer(Number(port), ports);
  return {
    closed,
    async untilClosed(ms) {
      const begun = performance.now();
      while (closed() < count && performance.now() - begun < ms) await sleep(250);
      return (performance.now() - begun) / 1000;
    },
    drop() {
      for (const socket of all) socket.destroy();
    },
  };
}

/**
 * How many connections from these ports are open on the server's side, according to the kernel: a
 * socket that does not read never notices that it was closed.
 */
function openOnServer(port: number, from: ReadonlySet<number>): number {
  const established = '01';
  const portOf = (address = '') => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => {
      const [, local, remote, state] = line.trim().split(/\s+/);
      return state === established && portOf(local) === port && from.has(portOf(remote));
    }).length;
}
