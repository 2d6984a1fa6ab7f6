import { join } from 'node:path';
import { closeDatabase, type Db, openDatabase } from '../../db/open.ts';
import type { JobKind } from '../../jobs/job.ts';
import { createJobRunner, type JobRunner } from '../../jobs/runner.ts';
import { jobs } from '../../jobs/tables.ts';
import { forEachTest } from '../studio/for-each-test.ts';
import { temporaryFolder } from '../studio/process.ts';
import { copyTestDatabase } from '../studio/test-database.ts';

/** Kinds of jobs that are only recorded, one for each lane. */
export const develop: JobKind<{ roll: number }> = {
  name: 'develop',
  priority: 'soon',
  keyOf: ({ roll }) => String(roll),
};
export const archive: JobKind<{ roll: number }> = { name: 'archive', priority: 'later' };
export const discard: JobKind<{ roll: number }> = { name: 'discard', priority: 'brief' };

/** A database in a file with a clock of its own, which several runners share. */
type JobFixture = {
  db: Db;
  now: () => Date;
  /** Advances the clock, in milliseconds. */
  pass: (ms: number) => void;
  /** Which jobs were run, and by which runner. */
  done: string[];
  /** A runner with a connection of its own, as in another process, without handlers. */
  addRunner: () => Promise<JobRunner>;
  /** The same with handlers that record the jobs under a name. */
  addNoting: (name?: string) => Promise<JobRunner>;
  /** How many jobs are waiting, and how many were given up. */
  count: () => { open: number; failed: number };
  close: () => Promise<void>;
};

async function openJobFixture(): Promise<JobFixture> {
  const folder = await temporaryFolder();
  const connections: Db[] = [];
  const done: string[] = [];
  let clock = Date.UTC(2030, 4, 1);
  const now = () => new Date(clock);
  const path = join(folder.path, 'studio.db');
  copyTestDatabase(path);
  const connect = async () => {
    const db = await openDatabase({ kind: 'file', path });
    connections.push(db);
    return db;
  };
  const db = await connect();
  const addRunner = async () => createJobRunner({ db: await connect(), now });
  return {
    db,
    now,
    done,
    addRunner,
    pass: (ms) => {
      clock += ms;
    },
    async addNoting(name = '') {
      const runner = await addRunner();
      for (const kind of [develop, archive, discard]) {
        runner.handle(kind, {
          run: async ({ roll }) => void done.push(`${name}${kind.name} ${roll}`),
        });
      }
      return runner;
    },
    count() {
      const rows = db.select({ state: jobs.state }).from(jobs).all();
      const failed = rows.filter(({ state }) => state === 'failed').length;
      return { open: rows.length - failed, failed };
    },
    async close() {
      for (const each of connections) closeDatabase(each);
      await folder.remove();
    },
  };
}

/** The fixture for each test of a file, with a recording runner. */
export function jobsForEachTest(): JobFixture & { runner: JobRunner } {
  return forEachTest(
    async () => {
      const lab = await openJobFixture();
      return { ...lab, runner: await lab.addNoting() };
    },
    async ({ runner, close }) => {
      await runner.stop();
      await close();
    },
  );
}
