import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { freePort, listenOnLoopback } from '@shutterhouse/server/testing/services/listening';

/** A stand-in for Nextcloud's sign-in; its files are served by rclone's WebDAV server, from `folder`. */
export type Nextcloud = { url: string; folder: string; close: () => Promise<void> };

/** True where rclone is installed; otherwise warns about what is not tested. */
export function hasRclone(): boolean {
  if (spawnSync('rclone', ['version']).status === 0) return true;
  console.error(
    '!! There is no rclone here: copying between two services is not tested in the browser. Install the Debian package.',
  );
  return false;
}

const root = '/remote.php/dav/files/robin';
const token = 'sentinel-nextcloud-token';

/** Starts it on free loopback ports. */
export async function startNextcloud(): Promise<Nextcloud> {
  const folder = await mkdtemp(join(tmpdir(), 'shutterhouse-nextcloud-'));
  const filesUrl = `http://127.0.0.1:${await freePort()}`;
  const files = spawn(
    'rclone',
    ['serve', 'webdav', folder, '--addr', new URL(filesUrl).host, '--baseurl', root],
    { stdio: 'ignore', env: { ...process.env, RCLONE_CONFIG: '/dev/null' } },
  );
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/status.php') return void response.end('{"installed":true}');
    if (path === '/index.php/apps/oauth2/api/v1/token') {
      response.setHeader('content-type', 'application/json');
      const granted = { access_token: token, refresh_token: 'later', expires_in: 3600 };
      return void response.end(JSON.stringify({ ...granted, token_type: 'Bearer' }));
    }
    if (request.headers.authorization !== `Bearer ${token}`) {
      return void response.writeHead(401).end();
    }
    if (path.startsWith('/ocs/v2.php/cloud/user')) {
      const data = { id: 'robin', displayname: 'Robin Lens', email: 'robin@studio.example' };
      return void response.end(JSON.stringify({ ocs: { meta: { status: 'ok' }, data } }));
    }
    const { method = 'GET', headers } = request;
    const passed = forward(new URL(path, filesUrl), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    return void request.pipe(passed);
  });
  const { url, close } = await listenOnLoopback(server);
  await ready(`${filesUrl}${root}/`);
  return {
    url,
    folder,
    async close() {
      await close();
      const ended = once(files, 'exit');
      files.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function ready(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(url, { method: 'OPTIONS' }).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('rclone does not answer.');
}

/** Connects a studio to it by the documented calls, as the sign-in popup does. */
export async function connectTo(
  { url }: Nextcloud,
  studio: { url: string; request: APIRequestContext },
): Promise<void> {
  const ask = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const reply = await studio.request.fetch(`${studio.url}${path}`, {
      method,
      ...(data && { data }),
    });
    const body = await reply.json();
    if (!reply.ok()) throw new Error(`${path}: ${JSON.stringify(body)}`);
    return body.data;
  };
  await ask('POST', '/api/settings/connect-service', {
    service: 'nextcloud',
    credentials: { clientId: 'studio', clientSecret: 'sentinel-secret', serverUrl: url },
  });
  const { authUrl } = await ask('GET', '/api/settings/auth-url/nextcloud');
  const asked = new URL(authUrl).searchParams;
  await ask('POST', '/api/settings/auth-callback', {
    ...{ provider: 'nextcloud', code: 'code', state: asked.get('state') },
    redirectUri: asked.get('redirect_uri'),
  });
}
