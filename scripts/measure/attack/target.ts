import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { median } from '../figures.ts';
import { type Measured, startStudio } from '../processes.ts';
import { atMost, plain, type Row } from '../row.ts';

/** The limits on the server's memory growth and its slowest `/healthz` response. */
const maxGrowthMegabytes = 100;
const maxHealthMs = 300;

/** How long the server is idle after an attack before its memory is measured again, in milliseconds. */
const restMs = 5000;

/**
 * Starts the built server on a data folder, runs an attack on it, and stops it. During the attack a
 * separate thread requests `/healthz` twenty times a second, each over a new connection. `healthMs`
 * is the limit for the slowest response; null for none, such as for a thousand simultaneous
 * connections, or hashing on all cores.
 * @returns the results of the attack, then those of memory and `/healthz`
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

/** Requests `/healthz` until stopped. @returns how long each response took, in milliseconds */
function watchHealth(url: string): { stop: () => Promise<number[]> } {
  const worker = new Worker(new URL('./health-probe.ts', import.meta.url), { workerData: url });
  return {
    async stop() {
      const delays = new Promise<number[]>((resolve, reject) => {
        worker.once('message', resolve);
        worker.once('error', reject);
      });
      worker.postMessage('stop');
      return delays.finally(() => worker.terminate());
    },
  };
}

/** The resident memory of the server in megabytes: the current value, and the peak since `forgetPeak`. */
function memory({ child }: Measured): { now: number; peak: number } {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const of = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

/** Limits the number of files and connections that the server may open, as operating systems do. */
export function limitFiles({ child }: Measured, most: number): void {
  execFileSync('prlimit', [`--pid=${child.pid}`, `--nofile=${most}:${most}`]);
}

function forgetPeak({ child }: Measured): void {
  writeFileSync(`/proc/${child.pid}/clear_refs`, '5');
}
