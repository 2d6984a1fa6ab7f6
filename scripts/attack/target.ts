import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median } from '../bench/measure.ts';
import { type Measured, startStudio } from '../bench/processes.ts';
import { atMost, plain, type Row } from './row.ts';

/** What an attack may do at most to the server's memory and to its slowest `/healthz`. */
const maxGrowthMegabytes = 100;
const maxHealthMs = 300;

/** How long the server is left alone after an attack before its memory is read again. */
const restMs = 5000;

/**
 * Starts the built server on a data folder, runs an attack on it, and stops it. While the attack
 * runs, a thread of its own asks for `/healthz` twenty times a second, each over a new connection.
 * `healthMs` is the aim for the slowest; null where there is none, as of a thousand connections that
 * come in one moment, or of hashing that takes all cores.
 * @returns the rows that the attack gives, then those of memory and `/healthz`
 */
export async function underAttack(
  dataDir: string,
  attack: (server: Measured) => Promise<Row[]>,
  env: Record<string, string> = {},
  healthMs: number | null = maxHealthMs,
): Promise<Row[]> {
  const server = await startStudio(dataDir, env, 'all');
  try {
    const quiet = watchHealth(server.url);
    await sleep(2000);
    const usual = await quiet.stop();
    const before = memory(server).now;
    forgetPeak(server);
    const health = watchHealth(server.url);
    const rows = await attack(server);
    const answers = await health.stop();
    const { peak } = memory(server);
    await sleep(restMs);
    return [
      ...rows,
      plain('memory before', before, 'MB'),
      plain('memory at its peak', peak, 'MB'),
      plain('memory five seconds after', memory(server).now, 'MB'),
      atMost('growth of memory', peak - before, 'MB', maxGrowthMegabytes),
      plain('/healthz without the attack, slowest', Math.max(...usual), 'ms'),
      plain(`/healthz, median of ${answers.length}`, median(answers), 'ms'),
      healthMs === null
        ? plain('/healthz, slowest', Math.max(0, ...answers), 'ms')
        : atMost('/healthz, slowest', Math.max(0, ...answers), 'ms', healthMs),
    ];
  } finally {
    await server.stop();
  }
}

/** Asks for `/healthz` until it is stopped. @returns how long each answer took, in milliseconds */
function watchHealth(url: string): { stop: () => Promise<number[]> } {
  const worker = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: url });
  return {
    async stop() {
      const told = new Promise<number[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
      worker.postMessage('stop');
      return told.finally(() => worker.terminate());
    },
  };
}

/** Resident memory of the server in megabytes: now, and the most since `forgetPeak`. */
function memory({ child }: Measured): { now: number; peak: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const of = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Lets the server open so many files and connections and no more, as systems do. */
export function limitFiles({ child }: Measured, most: number): void {
  execFileSync('prlimit', [`--pid=${child.pid}`, `--nofile=${most}:${most}`]);
}

function forgetPeak({ child }: Measured): void {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
}
