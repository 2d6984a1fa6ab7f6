/**
 * `npm run dev`: the server restarts when its sources change, the browser applies changes without a
 * reload. Vite listens on PORT and proxies the server's requests to it.
 */
import { spawn } from 'node:child_process';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';
import { root } from './build-cache.mjs';

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? '127.0.0.1';
const behind = await freePort();
const target = `http://127.0.0.1:${behind}`;
const opened = `http://localhost:${port}`;
const servers = ['/api', '/trpc', '/media', '/healthz', '/readyz'];

const api = spawn(
  process.execPath,
  [
    ...(process.features.typescript ? [] : ['--experimental-strip-types']),
    '--watch',
    '--watch-preserve-output',
    'apps/server/src/main.ts',
  ],
  {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: {
      PUBLIC_URL: opened,
      ...process.env,
      PORT: String(behind),
      HOST: '127.0.0.1',
    },
  },
);

// The server says where it listens, which is behind the address to open.
createInterface({ input: api.stdout }).on('line', (line) =>
  console.log(line.replaceAll(target, opened)),
);

const vite = await createServer({
  root: join(root, 'apps/web'),
  server: {
    port,
    host,
    strictPort: true,
    proxy: Object.fromEntries(servers.map((path) => [path, { target, xfwd: true }])),
  },
});
await vite.listen();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, stop);
api.on('exit', stop);

async function stop() {
  api.kill('SIGTERM');
  await vite.close();
  process.exit(0);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocket().on('error', reject);
    socket.listen(0, '127.0.0.1', () => {
      const address = socket.address();
      socket.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
