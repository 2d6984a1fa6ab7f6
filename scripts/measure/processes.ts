import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { processSettings, studioFlags } from '../toolchain.mjs';

export const root = join(import.meta.dirname, '..', '..');

/** A process under measurement, pinned to the first core; the load runs on the second. */
export type Measured = { url: string; child: ChildProcess; stop: () => Promise<void> };

export const cores = {
  server: 0,
  load: Math.min(1, availableParallelism() - 1),
};

/** Starts a script of Node on one core, in an environment of its own. */
function onCore(core: number, args: string[], env: Record<string, string> = {}) {
  return onCores(String(core), args, env);
}

/** The same on all cores, for work that should use the whole machine. */
export function onAllCores(args: string[], env: Record<string, string> = {}) {
  return onCores(`0-${availableParallelism() - 1}`, args, env);
}

const running = new Set<ChildProcess>();

/** The running servers by their origins. */
const listening = new Map<string, ChildProcess>();

/** One clock tick of /proc/<pid>/stat, in microseconds. */
const tick = 1e6 / 100;

/**
 * The CPU time that all threads of a server have used, in microseconds; undefined for an
 * address that is not a server of the bench.
 */
export function processorTimeOf(url: string): number | undefined {
  const child = listening.get(new URL(url).origin);
  if (child === undefined) return undefined;
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  // After the name, which may contain spaces, come the state and ten more fields, then utime and stime.
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * tick;
}

/** Kills what a failed section left running. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

function onCores(list: string, args: string[], env: Record<string, string>) {
  const { PATH } = process.env;
  const child = spawn('taskset', ['-c', list, process.execPath, ...args], {
    env: { PATH, ...processSettings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Starts a server that prints its address, and waits for it. */
export async function startMeasured(
  args: string[],
  env: Record<string, string> = {},
  on: 'one' | 'all' = 'one',
): Promise<Measured> {
  const child = on === 'all' ? onAllCores(args, env) : onCore(cores.server, args, env);
  const exited = once(child, 'exit');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /https?:\/\/[\d.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address);
    });
    exited.then(() => reject(new Error(`A server ended before it listened:\n${output}`)));
  });
  listening.set(url, child);
  return {
    url,
    child,
    async stop() {
      listening.delete(url);
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Who owns the studios under measurement. */
export const owner = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' };

/** Our own server as `npm start` runs it, on a data folder. */
export function startStudio(
  dataDir: string,
  env: Record<string, string> = {},
  on: 'one' | 'all' = 'one',
): Promise<Measured> {
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    STARTER_CONTENT: 'off',
    OWNER_EMAIL: owner.email,
    OWNER_PASSWORD: owner.password,
    LOG: 'off',
    ...env,
  };
  return startMeasured([...studioFlags, join(root, 'apps/server/dist/main.js')], settings, on);
}

/** Resident memory of a process, in megabytes. */
export function residentMegabytes({ child }: Measured): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}
