import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import type { DatabaseChoice } from '../config.ts';
import { makeFolder } from '../make-folder.ts';
import { isBusy } from './failures.ts';

/** The pause between two attempts to get the lock, in milliseconds. */
const pauseMs = 50;

/**
 * Prepares a database (its schema, its initial content) while no other process of this machine does. The lock is
 * SQLite's own, on an empty file beside the database: the operating system releases it when the process ends, however
 * it ends.
 * @param onWait called once when another process holds the lock
 */
export async function startAlone<Result>(
  choice: DatabaseChoice,
  work: () => Promise<Result>,
  onWait: () => void = () => undefined,
): Promise<Result> {
  if (choice.kind === 'memory') return work();
  makeFolder(dirname(choice.path));
  const path = `${choice.path}-start.lock`;
  const lock = new Database(path, { timeout: 0 });
  try {
    for (let isFirst = true; !tryLock(lock); isFirst = false) {
      if (isFirst) onWait();
      await setTimeout(pauseMs);
    }
    chmodSync(path, 0o600);
    return await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: Database.Database): boolean {
  try {
    // Without a journal file nothing is written, so it works on a full disk, too.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}
