import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../services/listening.ts';

/** A bucket of a third-party S3 server. */
export type BucketServer = {
  /** The environment that a studio needs to store its media there. */
  env: Record<string, string>;
  /** The file in which it stores an object. */
  pathOf: (key: string) => string;
  stop: () => Promise<void>;
};

/**
 * Starts S3rver, which checks signatures and stores objects as files, in a folder. @throws when it does not answer
 */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const manifest = createRequire(import.meta.url).resolve('@20minutes/s3rver/package.json');
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [
      // The package lacks its command file, but has the module that it calls.
      ...['--eval', 'require(process.argv[1]).parseAsync()'],
      join(dirname(manifest), 'lib/cli.js'),
      ...['--directory', join(folder, 'buckets'), '--address', '127.0.0.1', '--port', String(port)],
      ...['--silent', '--configure-bucket', 'studio-media'],
    ],
    { stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const until = Date.now() + 20_000;
  while (!(await fetch(endpoint).catch(() => undefined))) {
    if (Date.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('The bucket server did not answer in time.');
    }
    await pause(50);
  }
  return {
    env: {
      MEDIA_URL: `s3://studio-media?endpoint=${endpoint}&region=us-east-1`,
      // The built-in account of S3rver.
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    pathOf: (key) => join(folder, 'buckets/studio-media', `${key}._S3rver_object`),
    async stop() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
