import { rm } from 'node:fs/promises';
import Database from 'better-sqlite3';
import { isBusy } from '../db/failures.ts';

/**
 * Takes a lock that the operating system releases with the process, however that ends: SQLite's own on an empty file.
 * @returns a function that releases it and deletes the file, or undefined while another process holds it
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
