import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../db/open.ts';
import { projectRoot } from '../root.ts';

/** A studio in a process of its own, on a real port and real files. */
export type StudioProcess = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** All that it printed so far. */
  output: () => string;
  /** Ends it by SIGTERM. @returns its exit code */
  stop: () => Promise<number | null>;
};

type Origin = 'sources' | 'build';

/** What runs unless a test says it: the build where it is that of these sources, as it starts five times as fast. */
const defaultOrigin = (): Origin => (process.env.STUDIO_FROM === 'build' ? 'build' : 'sources');

/** The file that starts the server. */
export function entryPoint(from = defaultOrigin()): string {
  return join(projectRoot, 'apps/server', from === 'build' ? 'dist/main.js' : 'src/main.ts');
}

/** A folder that lasts as long as the test. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'shutterhouse-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The database of a studio that may be running: what is written here waits while that one writes. */
export async function openDatabaseOf(dataDir: string): Promise<Db> {
  const db = await openDatabase({ kind: 'file', path: join(dataDir, 'studio.db') });
  db.$client.pragma('busy_timeout = 20000');
  return db;
}

/**
 * Starts the server and waits until it says where it listens.
 * @param from its sources, or what `npm run build` made of them
 */
export async function startStudio(
  dataDir: string,
  env: Record<string, string> = {},
  from: Origin = defaultOrigin(),
): Promise<StudioProcess> {
  const { listening, ...studio } = launchStudio(dataDir, env, from);
  return { ...studio, url: await listening };
}

/** The same without waiting; `listening` gives the address. */
export function launchStudio(
  dataDir: string,
  env: Record<string, string> = {},
  from: Origin = defaultOrigin(),
): Omit<StudioProcess, 'url'> & { listening: Promise<string> } {
  const child = spawn(process.execPath, [entryPoint(from)], {
    env: {
      PATH: process.env.PATH,
      TZ: process.env.TZ,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      STARTER_CONTENT: 'off',
      OWNER_EMAIL: 'owner@studio.example',
      OWNER_PASSWORD: 'Harbour-Lane-14!',
      LOG: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = once(child, 'exit');
  const listening = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Shutterhouse\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (url) resolve(url);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const failed = exited.then(() =>
    Promise.reject(new Error(`The studio did not start (${endOf(child)}):\n${output}`)),
  );
  return {
    listening: Promise.race([listening, failed]),
    dataDir,
    child,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

/**
 * Sends a request to a studio.
 * @throws an error that says whether its process has ended, and what it printed, when no answer comes
 */
export async function ask(
  { url, child, output }: StudioProcess,
  path: string,
  request?: RequestInit,
): Promise<Response> {
  try {
    return await fetch(new URL(path, url), request);
  } catch (cause) {
    // Its connections end a moment before we hear of its end.
    const soon = { signal: AbortSignal.timeout(2000) };
    if (endOf(child) === undefined) await once(child, 'exit', soon).catch(() => undefined);
    const state = endOf(child) ?? 'still running';
    throw new Error(`No answer at ${path} (${state}):\n${output()}`, { cause });
  }
}

/** How a process has ended; undefined while it runs. */
function endOf({ exitCode, signalCode }: ChildProcess): string | undefined {
  if (exitCode !== null) return `exit code ${exitCode}`;
  return signalCode === null ? undefined : `ended by ${signalCode}`;
}
