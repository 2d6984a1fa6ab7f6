import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Db, openDatabase } from '../../db/open.ts';
import { projectRoot } from '../../root.ts';

/** A studio in a process of its own, with a real port and real files. */
export type StudioProcess = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** Its whole output so far. */
  output: () => string;
  /** Stops it by SIGTERM. @returns its exit code */
  stop: () => Promise<number | null>;
};

type Origin = 'sources' | 'build';

/** Used by default: the build if it is up to date with the sources, as it starts five times as fast. */
const defaultOrigin = (): Origin => (process.env.STUDIO_FROM === 'build' ? 'build' : 'sources');

/** The entry point of the server. */
export function entryPoint(from = defaultOrigin()): string {
  return join(projectRoot, 'apps/server', from === 'build' ? 'dist/main.js' : 'src/main.ts');
}

/** A temporary folder. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'shutterhouse-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** The database of a studio that may be running: writes here wait while the studio writes. */
export async function openDatabaseOf(dataDir: string): Promise<Db> {
  const db = await openDatabase({ kind: 'file', path: join(dataDir, 'studio.db') });
  db.$client.pragma('busy_timeout = 20000');
  return db;
}

/**
 * Starts the server and waits until it prints where it listens.
 * @param from the sources, or the build
 */
export async function startStudio(
  dataDir: string,
  env: Record<string, string> = {},
  from: Origin = defaultOrigin(),
): Promise<StudioProcess> {
  const { listening, ...studio } = launchStudio(dataDir, env, from);
  return { ...studio, url: await listening };
}

/** The same without waiting; `listening` resolves to the URL. */
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
 * @throws an error that says whether its process has ended, and what it printed, when no response comes
 */
export async function ask(
  { url, child, output }: StudioProcess,
  path: string,
  request?: RequestInit,
): Promise<Response> {
  try {
    return await fetch(new URL(path, url), request);
  } catch (cause) {
    // Connections are closed a moment before the process is reported as ended.
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
