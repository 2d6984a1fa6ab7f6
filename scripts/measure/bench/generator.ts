import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { installPackages } from '../../testing/debian.mjs';
import { cores, processorTimeOf, root, startMeasured } from '../processes.ts';

/** A request that is sent repeatedly; a GET by default. */
export type Load = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Runs before each measurement, for example to switch a setting. */
  prepare?: () => Promise<void>;
};

const connections = 16;

/** The path of the load generator, looked up once; undefined where it is not installed. */
export const wrk = findWrk();

/**
 * The result of one load; `processorTime` is the CPU time of the server for each request, in
 * microseconds, if the bench started it.
 */
export type Rate = { perSecond: number; processorTime: number | undefined };

/** Requests per second, generated on the second core. @throws when any answer was not a 2xx or 3xx */
export async function requestsPerSecond(load: Load, seconds = 3): Promise<number> {
  return (await measureRate(load, seconds)).perSecond;
}

/** The same, with the CPU time of a request. @throws when any answer was not a 2xx or 3xx */
export async function measureRate(load: Load, seconds: number): Promise<Rate> {
  const { url, method = 'GET', headers = {}, body = '' } = load;
  await load.prepare?.();
  const args = [
    ...['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s'],
    ...['-s', join(root, 'scripts/measure/bench/load.lua'), url, '--'],
    ...[method, body, ...Object.entries(headers).flat()],
  ];
  const before = processorTimeOf(url);
  const child = spawn('taskset', ['-c', String(cores.load), wrk ?? 'wrk', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await text(child.stdout);
  const [, json] = /^RESULT (.*)$/m.exec(said) ?? [];
  if (json === undefined) throw new Error(`wrk measured nothing at ${url}:\n${said}`);
  const used = (processorTimeOf(url) ?? 0) - (before ?? 0);
  const result: unknown = JSON.parse(json);
  const { requests = 0, seconds: took = 1, failed, refused } = result as Record<string, number>;
  if (failed || refused) throw new Error(`${url}: ${failed} failures, ${refused} refusals`);
  return {
    perSecond: requests / took,
    processorTime: before === undefined ? undefined : used / requests,
  };
}

/** The whole response as sent; `fetch` would decompress it. @throws when it is not a 2xx */
export async function answerTo(load: Load): Promise<{ head: string; body: Buffer }> {
  const asked = request(load.url, { method: load.method, headers: load.headers });
  asked.end(load.body);
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(reply);
  const { statusCode = 0, rawHeaders } = reply;
  if (statusCode < 200 || statusCode > 299) throw new Error(`${load.url}: ${statusCode}`);
  const lines = [`HTTP/1.1 ${statusCode} OK`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (!/^(transfer-encoding|content-length|connection|keep-alive)$/i.test(rawHeaders[at] ?? '')) {
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
    }
  }
  return { head: [...lines, `content-length: ${body.length}`, '', ''].join('\r\n'), body };
}

/** The limit of the generator for the response to this load, in requests per second. */
export async function generatorLimit(load: Load, folder: string): Promise<number> {
  const { head, body } = await answerTo(load);
  const file = join(folder, 'answer');
  await writeFile(file, Buffer.concat([Buffer.from(head), body]));
  const raw = await startMeasured([join(root, 'scripts/measure/bench/baseline-raw.ts'), file]);
  await requestsPerSecond({ ...load, url: raw.url }, 1);
  const limit = await requestsPerSecond({ ...load, url: raw.url });
  await raw.stop();
  return limit;
}

/** A working wrk: from `WRK_PATH`, one in PATH, or the Debian package; prints which. */
function findWrk(): string | undefined {
  const named = process.env.WRK_PATH;
  if (named) {
    if (!starts(named)) throw new Error(`WRK_PATH is ${named}, which does not start.`);
    return use(named, 'named by WRK_PATH');
  }
  if (starts('wrk')) return use('wrk', 'installed here');
  if (installPackages(['wrk']) && starts('wrk')) return use('wrk', 'the Debian package');
  console.error(
    '!! There is no wrk and none can be brought: nothing that needs load is measured. Install it, or name one in WRK_PATH.',
  );
  return undefined;
}

function use(path: string, origin: string): string {
  console.log(`Load generator: ${path} (${origin})`);
  return path;
}

/** Wrk prints its version and exits with 1, since it has no address */
function starts(path: string): boolean {
  return /^wrk /.test(spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '');
}
