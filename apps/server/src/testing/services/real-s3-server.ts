import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { MediaChoice } from '../../config.ts';
import { projectRoot } from '../../root.ts';
import { freePort } from './listening.ts';

type BucketChoice = Extract<MediaChoice, { kind: 's3' }>;

/** A third-party S3 server, with one empty bucket. */
export type RealS3Server = {
  choice: (draftsFolder: string) => BucketChoice;
  /** Where it stores the objects of the bucket. */
  folder: string;
  stop: () => Promise<void>;
};

const bucket = 'studio-backups';
const startMs = 30_000;

/**
 * The server's program, which `npm test` installs; undefined where it is missing, which is printed once,
 * prominently.
 */
export function s3ServerProgram(): string | undefined {
  const program = join(projectRoot, '.tools/s3rver-3.7.1/node_modules/s3rver/bin/s3rver.js');
  if (existsSync(program)) return program;
  process.stderr.write('LEFT OUT: the real S3 server, which is not to be had here.\n');
  return undefined;
}

/** Starts a server that stores its objects in a folder. @throws when it does not answer in time */
export async function startRealS3Server(program: string, folder: string): Promise<RealS3Server> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [
      ...[program, '--silent', '--directory', folder, '--port', String(port)],
      ...['--address', '127.0.0.1', '--configure-bucket', bucket],
    ],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  if (!(await answers(endpoint, child))) {
    await stop();
    throw new Error('The S3 server did not answer in time.');
  }
  return {
    choice: (draftsFolder) => ({
      ...{ kind: 's3', bucket, region: 'us-east-1', endpoint, draftsFolder },
      // Its built-in credentials.
      ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    }),
    folder: join(folder, bucket),
    stop,
  };
}

async function answers(url: string, child: ChildProcess): Promise<boolean> {
  const until = Date.now() + startMs;
  while (Date.now() < until && child.exitCode === null) {
    if (await fetch(url).catch(() => undefined)) return true;
  }
  return false;
}
