import { connect, type Socket } from 'node:net';

/** Clients that occupy connections of a studio; each one that is closed reconnects. */
type SlowClients = { closed: () => number; stop: () => void };

const begins = [
  // A body sent byte by byte.
  'POST /contact/submit HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{',
  // Headers that never end.
  'GET / HTTP/1.1\r\nhost: x\r\nx-slow: ',
];
/** Many responses that are never read. */
const never = 'GET /gallery HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(50);

const dripMs = 1000;
const backMs = 500;

/** Keeps this many of them connected, the same number of each kind. */
export function openSlowClients(url: string, count: number): SlowClients {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let closed = 0;
  let isStopped = false;

  function open(at: number): void {
    if (isStopped) return;
    const socket = connect({ host: hostname, port: Number(port) });
    sockets.add(socket);
    let wasOpen = false;
    const begin = begins[at % (begins.length + 1)];
    const drip = setInterval(() => begin && socket.writable && socket.write(' '), dripMs);
    socket.on('connect', () => {
      wasOpen = true;
      socket.write(begin ?? never);
      if (begin) socket.resume();
      else socket.pause();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(drip);
      sockets.delete(socket);
      if (wasOpen) closed += 1;
      setTimeout(() => open(at), backMs);
    });
  }

  for (let at = 0; at < count; at += 1) open(at);
  return {
    closed: () => closed,
    stop() {
      isStopped = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}
