import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { DatabaseChoice } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { isBusy } from './failures.ts';

/** Releases a lock. */
export type Release = () => void;

const pathOf = (path: string) => `${path}-running.lock`;

/**
 * Marks the database as served by this process until it ends: a shared SQLite lock on an empty file beside it, which
 * the operating system releases with the process. Must be called while no other process prepares the same data.
 */
export function markRunning(choice: DatabaseChoice): Release {
  if (choice.kind === 'memory') return () => undefined;
  const lock = open(choice.path);
  // A read in an open transaction holds the shared lock.
  lock.exec('BEGIN');
  lock.prepare('SELECT count(*) FROM sqlite_schema').get();
  return () => lock.close();
}

/** Keeps every other process from serving this database. @returns undefined when one already does */
export function lockOutProcesses(choice: DatabaseChoice): Release | undefined {
  if (choice.kind === 'memory') return () => undefined;
  const lock = open(choice.path);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return () => lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function open(databasePath: string): Database.Database {
  makeFolder(dirname(databasePath));
  const path = pathOf(databasePath);
  const lock = new Database(path, { timeout: 0 });
  chmodSync(path, 0o600);
  // Without a journal file nothing is written, so it works on a full disk, too.
  lock.pragma('journal_mode = MEMORY');
  return lock;
}
