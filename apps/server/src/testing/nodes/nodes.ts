import { once } from 'node:events';
import { join } from 'node:path';
import { closeDatabase, type Db, openDatabase } from '../../db/open.ts';
import { createPackage, createService } from '../rows/offers.ts';
import { type LibsqlServer, startLibsqlServer } from '../services/libsql-server.ts';
import { type StudioProcess, startStudio, temporaryFolder } from '../studio/process.ts';
import { type BucketServer, startBucketServer } from './bucket-server.ts';

/** Several machines of one studio: processes with a data folder each, one libSQL server and one bucket. */
export type Nodes = {
  server: LibsqlServer;
  bucket: BucketServer;
  studios: StudioProcess[];
  packageId: string;
  /** Kills a machine. */
  kill: (index: number) => Promise<void>;
  /** Starts it again, on its data folder. */
  startAgain: (index: number) => Promise<void>;
  /** Starts an additional one, with changes to its environment. */
  startAnother: (env: Record<string, string>) => Promise<StudioProcess>;
  /** Reads the server's data through a separate replica, whose folder is `dataDir`. */
  look: <Seen>(read: (db: Db, dataDir: string) => Seen) => Promise<Seen>;
  stop: () => Promise<void>;
};

const sharedKey = 'a key of tests that all machines share';

/**
 * Starts this many machines of a new studio at once, with one package of half an hour; `more` is added to their
 * environment.
 */
export async function startNodes(
  program: string,
  howMany: number,
  more: Record<string, string> = {},
): Promise<Nodes> {
  const folder = await temporaryFolder();
  const server = await startLibsqlServer(program, folder.path);
  const bucket = await startBucketServer(folder.path);
  const env = {
    ...bucket.env,
    DATABASE_URL: server.url,
    SECRET_KEY: sharedKey,
    // Every request comes from another address, as the rate limits would stop a single one.
    TRUST_PROXY: '127.0.0.1',
    ...more,
  };
  const start = (index: number, other: Record<string, string> = {}) =>
    startStudio(join(folder.path, `node-${index}`), { ...env, ...other });
  const studios = await Promise.all(Array.from({ length: howMany }, (_, index) => start(index)));

  let looks = 0;
  async function look<Seen>(read: (db: Db, dataDir: string) => Seen): Promise<Seen> {
    looks += 1;
    const dataDir = join(folder.path, `look-${looks}`);
    const db = await openDatabase({
      ...{ kind: 'libsql', url: server.url, authToken: undefined, syncSeconds: 60 },
      path: join(dataDir, 'studio.db'),
    });
    try {
      return read(db, dataDir);
    } finally {
      closeDatabase(db);
    }
  }
  const packageId = await look((db) => {
    const deps = { db, now: () => new Date() };
    createService(deps);
    return createPackage(deps, { durationHours: 0.5 });
  });

  const end = async ({ child }: StudioProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  const at = (index: number) => {
    const studio = studios[index];
    if (studio === undefined) throw new Error(`There is no node ${index}.`);
    return studio;
  };
  return {
    server,
    bucket,
    studios,
    packageId,
    look,
    kill: (index) => end(at(index)),
    async startAgain(index) {
      studios[index] = await start(index);
    },
    async startAnother(other) {
      const studio = await start(studios.length, other);
      studios.push(studio);
      return studio;
    },
    async stop() {
      await Promise.all(studios.map(end));
      await server.stop();
      await bucket.stop();
      await folder.remove();
    },
  };
}
