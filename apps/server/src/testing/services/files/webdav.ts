import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../../studio/process.ts';
import { freePort, type Listening, listenOnLoopback } from '../listening.ts';

/** A real WebDAV server on a port of localhost. */
export type DavServer = Listening;

const modules = '/usr/lib/apache2/modules';

/** True where Debian's Apache is installed with its WebDAV module. */
export const hasApache =
  existsSync('/usr/sbin/apache2') && existsSync(join(modules, 'mod_dav_fs.so'));

/** True where rclone is installed. */
export const hasRclone = spawnSync('rclone', ['version']).status === 0;

/** Prints prominently which servers are missing for a test. */
export function reportMissing(): void {
  const missing = [!hasApache && 'apache2', !hasRclone && 'rclone'].filter(Boolean);
  if (missing.length === 0) return;
  console.error(
    `!! There is no ${missing.join(' and no ')} here: the contract of sources is not tested against a real WebDAV server. Install the Debian package.`,
  );
}

/** Apache's mod_dav, on an empty folder. */
export async function startApache(): Promise<DavServer> {
  const folder = await openFolder();
  const port = await freePort();
  const loaded = ['mpm_event', 'authz_core', 'dav', 'dav_fs', 'dav_lock'].map(
    (name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`,
  );
  const isRoot = process.getuid?.() === 0;
  writeFileSync(
    join(folder, 'apache.conf'),
    [
      `ServerRoot ${folder}`,
      `PidFile ${folder}/apache.pid`,
      `ErrorLog ${folder}/error.log`,
      `Listen 127.0.0.1:${port}`,
      'ServerName 127.0.0.1',
      ...loaded,
      ...(isRoot ? ['User www-data', 'Group www-data'] : []),
      `DocumentRoot ${folder}/files`,
      `DavLockDB ${folder}/files.lock`,
      `<Directory ${folder}/files>`,
      'Dav On',
      'Require all granted',
      '</Directory>',
    ].join('\n'),
  );
  const server = spawn('/usr/sbin/apache2', ['-D', 'FOREGROUND', '-f', `${folder}/apache.conf`], {
    stdio: 'ignore',
  });
  return started(server, `http://127.0.0.1:${port}`, folder);
}

/** rclone's WebDAV, below a path, on an empty folder. */
async function startRclone(baseurl: string): Promise<DavServer> {
  const folder = await openFolder();
  const port = await freePort();
  const server = spawn(
    'rclone',
    ['serve', 'webdav', `${folder}/files`, '--addr', `127.0.0.1:${port}`, '--baseurl', baseurl],
    { stdio: 'ignore', env: { ...process.env, RCLONE_CONFIG: '/dev/null' } },
  );
  return started(server, `http://127.0.0.1:${port}${baseurl}`, folder);
}

/**
 * A Nextcloud that only implements the current user; its files are those of a real WebDAV server,
 * which can't search. As Nextcloud does, it stores names in NFC.
 */
export async function startNextcloud(): Promise<DavServer> {
  const files = await startRclone('/remote.php/dav/files/robin');
  const server = createServer((request, response) => {
    if (request.headers.authorization === undefined) return void response.writeHead(401).end();
    if (request.url?.startsWith('/ocs/v2.php/cloud/user')) {
      const data = { id: 'robin', displayname: 'Robin Lens', email: 'robin@studio.example' };
      return void response.end(JSON.stringify({ ocs: { meta: { status: 'ok' }, data } }));
    }
    if (request.method === 'SEARCH') return void response.writeHead(501).end();
    const headers = { ...request.headers };
    const { destination } = request.headers;
    if (typeof destination === 'string') headers.destination = inNfc(destination).href;
    const asked = { method: request.method ?? 'GET', headers };
    const passed = forward(inNfc(request.url ?? '/', files.url), asked, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.on('close', () => request.complete || passed.destroy());
    return void request.pipe(passed);
  });
  const { url, close } = await listenOnLoopback(server);
  return { url, close: () => close().then(files.close) };
}

function inNfc(address: string, base?: string): URL {
  const url = new URL(address, base);
  const names = url.pathname.split('/').map((name) => decodeURIComponent(name).normalize('NFC'));
  url.pathname = names.map(encodeURIComponent).join('/');
  return url;
}

/** A folder that the server's own user may write to. */
async function openFolder(): Promise<string> {
  const { path: folder } = await temporaryFolder();
  mkdirSync(join(folder, 'files'));
  for (const path of [folder, join(folder, 'files')]) chmodSync(path, 0o777);
  return folder;
}

/** Waits until a server answers. */
async function started(server: ChildProcess, url: string, folder: string): Promise<DavServer> {
  const ended = once(server, 'exit');
  for (let tries = 0; tries < 200; tries += 1) {
    const answers = await fetch(`${url}/`, { method: 'OPTIONS' }).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answers) {
      return {
        url,
        async close() {
          server.kill('SIGTERM');
          await ended;
          rmSync(folder, { recursive: true, force: true });
        },
      };
    }
    await pause(50);
  }
  server.kill('SIGKILL');
  throw new Error('The WebDAV server does not answer.');
}
