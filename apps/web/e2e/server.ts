import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@shutterhouse/server/testing/services/listening';

export const projectRoot = join(import.meta.dirname, '..', '..', '..');

/** The first admin of every test studio. */
export const owner = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' } as const;

/** The running product. */
export type Server = {
  url: string;
  /** Stops it as a service manager would. @throws when it exits with an error */
  stop: () => Promise<void>;
};

const timeoutMs = 120_000;
const graceMs = 15_000;

/** The settings of a server whose clock is so many days ahead. */
export function daysLater(days: number): Readonly<Record<string, string>> {
  const clock = new URL('clock.mjs', import.meta.url).href;
  return { NODE_OPTIONS: `--import=${clock}`, DAYS_LATER: String(days) };
}

/**
 * Starts the built server (its sources when there is no build) on a data folder and waits until it
 * responds. `settings` are variables of docs/settings.md; `host` is the host name that browsers
 * use; `program` starts another executable, such as an unpacked release.
 */
export async function startServer(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  host = '127.0.0.1',
  program?: string,
): Promise<Server> {
  const built = join(projectRoot, 'apps/server/dist/main.js');
  const script = existsSync(built) ? built : join(projectRoot, 'apps/server/src/main.ts');
  const port = Number(settings.PORT) || (await freePort());
  const url = `http://${host}:${port}`;
  const running = spawn(program ?? process.execPath, program ? [] : [script], {
    cwd: program ? dirname(program) : projectRoot,
    env: {
      PATH: process.env.PATH,
      LOG: 'off',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  running.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => running.on('exit', resolve));
  await Promise.race([
    ready(url),
    ended.then((code) => {
      throw new Error(`The server ended with ${code} before it was ready. ${said}`);
    }),
  ]);
  return { url, stop: () => stop(running, ended, () => said) };
}

async function ready(url: string): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server was not ready within ${timeoutMs / 1000} s.`);
}

async function stop(
  running: ChildProcess,
  ended: Promise<number | null>,
  said: () => string,
): Promise<void> {
  running.kill('SIGTERM');
  const cut = setTimeout(() => running.kill('SIGKILL'), graceMs);
  const code = await ended;
  clearTimeout(cut);
  if (code !== 0 || said() !== '') throw new Error(`The server ended with ${code}. ${said()}`);
}
