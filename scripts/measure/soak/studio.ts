import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { processSettings, studioFlags } from '../../toolchain.mjs';
import { owner, root } from '../processes.ts';
import type { Held } from './health.ts';

const dist = join(root, 'apps/server/dist');
/** How long a start or a recovery may take before the run is aborted, in milliseconds. */
const timeoutMs = 120_000;

/** The built product on a data folder, which is killed and restarted. */
export class Studio {
  readonly url: string;
  readonly #port: number;
  readonly dataDir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;
  /** Called whenever its event loop was blocked for long. */
  onHeld: (held: Held) => void = () => undefined;
  /** Called with the id of a new process. */
  onStart: (pid: number) => void = () => undefined;
  /** The contents of its error stream. */
  said = '';

  private constructor(port: number, dataDir: string, backups: string) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#env = {
      ...processSettings,
      PATH: process.env.PATH ?? '',
      DATA_DIR: dataDir,
      BACKUP_URL: backups,
      PORT: String(port),
      // Every visitor has an address of its own.
      TRUST_PROXY: '127.0.0.1',
      STARTER_CONTENT: 'off',
      OWNER_EMAIL: owner.email,
      OWNER_PASSWORD: owner.password,
      LOG: 'off',
    };
  }

  /** A studio that is not started yet, on a free port. */
  static async make(dataDir: string, backups: string): Promise<Studio> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    server.close();
    await once(server, 'close');
    return new Studio(port, dataDir, backups);
  }

  /** @returns how long it took until the first response, in milliseconds */
  async start(): Promise<number> {
    const begun = performance.now();
    const watch = join(import.meta.dirname, 'loop-watch.mjs');
    const args = [...studioFlags, '--import', watch, join(dist, 'main.js')];
    const child = spawn(process.execPath, args, {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.on('message', (held: Held) => this.onHeld(held));
    child.stderr?.on('data', (bytes: Buffer) => {
      this.said += bytes.toString();
    });
    this.#child = child;
    this.onStart(child.pid ?? 0);
    await this.until('/healthz', () => child.exitCode === null);
    return performance.now() - begun;
  }

  /** Waits until a path responds successfully. @returns how long that took, in milliseconds */
  async until(path: string, goesOn: () => boolean = () => true): Promise<number> {
    const begun = performance.now();
    while (performance.now() - begun < timeoutMs && goesOn()) {
      const answer = await fetch(this.url + path).catch(() => undefined);
      await answer?.text().catch(() => undefined);
      if (answer?.ok) return performance.now() - begun;
      await sleep(20);
    }
    throw new Error(`The studio did not answer ${path} well. ${this.said}`);
  }

  /** Kills it without a chance to clean up. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it. @returns its exit code */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return child?.exitCode ?? null;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  /** Runs a command-line command on its data. */
  async command(name: 'backup' | 'restore', ...args: string[]) {
    const child = spawn(process.execPath, [join(dist, `${name}.js`), ...args], {
      env: { ...this.#env, PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [out, problem, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    return { code: code as number | null, said: (out + problem).trim() };
  }
}
