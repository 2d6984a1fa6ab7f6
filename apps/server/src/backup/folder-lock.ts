import { rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { isBusy } from '../db/failures.ts';

/**
 * Takes a lock that the operating system lets go of with the process, however that ends: SQLite's own on an empty file.
 * @returns what lets go of it and removes the file, or undefined while another holds it
 */
export function lockFile(path: string): (() => Promise<void>) | undefined {
  const lock = new Database(path, { timeout: 0 });
  try {
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return async () => {
    await rm(path, { force: true });
    lock.close();
  };
}
