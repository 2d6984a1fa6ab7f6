import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../build-cache.mjs';
import { unpackPackage } from '../../testing/debian.mjs';

/** A proxy that runs with the configuration in docs/hosting.md. */
export type RunningProxy = {
  url: string;
  /** The folder in which it buffers data; undefined if it never does. */
  spool: string | undefined;
  stop: () => Promise<void>;
};

type Ports = { proxy: number; studio: number };

const document = readFileSync(join(root, 'docs/hosting.md'), 'utf8');

/** The code block of a language in docs/hosting.md. */
export function blockOf(language: string): string {
  const found = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(document)?.[1];
  if (found === undefined) throw new Error(`docs/hosting.md has no block of ${language}.`);
  return found;
}

/**
 * The path of a proxy's program: from NGINX_PATH or CADDY_PATH, an installed one, or unpacked from
 * its Debian package.
 */
function programOf(name: 'nginx' | 'caddy'): string | undefined {
  const path = process.env[`${name.toUpperCase()}_PATH`];
  const version = name === 'nginx' ? '-v' : 'version';
  const starts = (program: string) => spawnSync(program, [version]).status === 0;
  const installed = [...(path ? [path] : []), name, `/usr/sbin/${name}`].find(starts);
  if (installed) return installed;
  const unpacked = unpackPackage(name);
  return ['usr/sbin', 'usr/bin']
    .map((folder) => join(unpacked ?? '', folder, name))
    .find((program) => unpacked !== undefined && starts(program));
}

/**
 * nginx with the documented configuration, and the ports, certificate and folders of this run.
 * @returns undefined if not available
 */
export async function startNginx(folder: string, ports: Ports): Promise<RunningProxy | undefined> {
  const program = programOf('nginx');
  if (program === undefined) return undefined;
  const spool = join(folder, 'spool');
  mkdirSync(spool, { recursive: true });
  const [certificate, key] = makeCertificate(folder);
  const server = blockOf('nginx')
    .replace('listen 443', `listen 127.0.0.1:${ports.proxy}`)
    .replace('/etc/ssl/studio.pem', certificate)
    .replace('/etc/ssl/studio.key', key)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.studio}`);
  const spools = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(spool, name)};`,
  );
  const config = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    config,
    `${user} daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {}
http { access_log off; ${spools.join(' ')}
${server}}`,
  );
  const child = spawn(program, ['-c', config, '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return running(child, ports, spool);
}

/** Caddy with the documented configuration, and a self-signed certificate. @returns undefined if not available */
export async function startCaddy(folder: string, ports: Ports): Promise<RunningProxy | undefined> {
  const program = programOf('caddy');
  if (program === undefined) return undefined;
  mkdirSync(folder, { recursive: true });
  const site = blockOf('caddyfile')
    .replace('studio.example {', `https://studio.example:${ports.proxy} {\n\ttls internal`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.studio}`);
  const config = join(folder, 'Caddyfile');
  const options = 'admin off\n\tskip_install_trust\n\tauto_https disable_redirects';
  writeFileSync(config, `{\n\t${options}\n}\n${site}`);
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: 'ignore',
  });
  return running(child, ports, undefined);
}

async function running(
  child: ChildProcess,
  ports: Ports,
  spool: string | undefined,
): Promise<RunningProxy> {
  const ended = once(child, 'exit');
  return {
    url: `https://studio.example:${ports.proxy}`,
    spool,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function makeCertificate(folder: string): [certificate: string, key: string] {
  const [certificate, key] = [join(folder, 'studio.pem'), join(folder, 'studio.key')];
  const subject = ['-subj', '/CN=studio.example', '-days', '1'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-keyout',
      key,
      '-out',
      certificate,
      ...subject,
    ],
    { stdio: 'ignore' },
  );
  return [certificate, key];
}
