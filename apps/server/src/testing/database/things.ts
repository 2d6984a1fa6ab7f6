import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { DatabaseChoice } from '../../config.ts';
import { flag, instant } from '../../db/columns.ts';
import { closeDatabase, type Db, openDatabase } from '../../db/open.ts';
import {
  type LibsqlServer,
  libsqlServerProgram,
  startLibsqlServer,
} from '../services/libsql-server.ts';
import { forEachTest } from '../studio/for-each-test.ts';
import { temporaryFolder } from '../studio/process.ts';

/**
 * A table with a column of each kind. A row with the id 'forbidden' is refused by a trigger, with 'forbidden_word'.
 */
export const things = sqliteTable('things', {
  id: text('id').primaryKey(),
  note: text('note'),
  bytes: blob('bytes', { mode: 'buffer' }),
  on: flag('is_on').notNull(),
  at: instant('at').notNull(),
});

/** An instant to store. */
export const at = new Date('2030-06-04T14:00:00Z');

/** How a driver opens a database in a folder; `url` is that of a live server, if there is one. */
type Choose = (path: string, url: string | undefined) => DatabaseChoice;

/** The driver whose writes go to a server first. */
export const liveServer = 'a live libSQL server';

const serverProgram = libsqlServerProgram();

const replica: Choose = (path, url) => ({
  kind: 'libsql',
  path,
  url,
  authToken: undefined,
  syncSeconds: 60,
});

/** The drivers whose writes go to a local file. */
export const localDrivers: readonly [string, (path: string) => DatabaseChoice][] = [
  ['better-sqlite3', (path) => ({ kind: 'file', path })],
  ['libsql', (path) => replica(path, undefined)],
];

/** All drivers; that of a live server only where its program is available. */
export const drivers: readonly [string, Choose][] = [
  ...localDrivers,
  ...(serverProgram === undefined ? [] : [[liveServer, replica] satisfies [string, Choose]]),
];

/** A database with the table, for each test. `open` opens another connection, as another process would. */
export function thingsForEachTest(choose: Choose) {
  return forEachTest(
    async () => {
      const folder = await temporaryFolder();
      let server: LibsqlServer | undefined;
      if (choose === replica && serverProgram) {
        server = await startLibsqlServer(serverProgram, folder.path);
      }
      const open = () => openDatabase(choose(join(folder.path, 'studio.db'), server?.url));
      const db: Db = await open();
      db.run(sql`CREATE TABLE things (
        id TEXT PRIMARY KEY, note TEXT, bytes BLOB, is_on INTEGER NOT NULL, at INTEGER NOT NULL
      ) STRICT`);
      db.run(sql`CREATE TRIGGER no_forbidden BEFORE INSERT ON things WHEN NEW.id = 'forbidden'
        BEGIN SELECT RAISE(ABORT, 'forbidden_word'); END`);
      return { db, open, server, folder };
    },
    async ({ db, server, folder }) => {
      closeDatabase(db);
      await server?.stop();
      await folder.remove();
    },
  );
}
