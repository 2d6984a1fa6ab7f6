import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import type { DatabaseChoice } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { isBusy } from './failures.ts';

/** What lets go of a lock. */
export type Release = () => void;

const pathOf = (path: string) => `${path}-running.lock`;

/**
 * Says that a process serves this database, as long as it lives: a shared lock of SQLite's on an empty file beside it,
 * of which the operating system lets go with the process. To be taken while no other prepares the same data.
 */
export function markRunning(choice: DatabaseChoice): Release {
  if (choice.kind === 'memory') return () => undefined;
  const lock = open(choice.path);
  // A read in an open transaction keeps the shared lock.
  lock.exec('BEGIN');
  lock.prepare('SELECT count(*) FROM sqlite_schema').get();
  return () => lock.close();
}

/** Keeps every process from serving this database. @returns undefined when one does */
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
  // Without a journal nothing is written, and a full disk is no obstacle.
  lock.pragma('journal_mode = MEMORY');
  return lock;
}
