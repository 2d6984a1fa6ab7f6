/** A lock for work that must not run twice at the same time: installing and building. */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './build-cache.mjs';

const lock = join(root, '.tools/busy');

/** Locks older than this are stale, in milliseconds. */
const tooOld = 15 * 60 * 1000;

/**
 * Runs the work once no other process holds the lock.
 * @template T
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(work) {
  mkdirSync(dirname(lock), { recursive: true });
  for (let turn = 0; !take(); turn++) {
    if (turn === 0) console.log('Waiting for another run that is installing or building…');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Tries to take the lock; removes one whose holder has ended. */
function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  }
  if (isStale()) rmSync(lock, { force: true });
  return false;
}

function isStale() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > tooOld) return true;
    const holder = Number(readFileSync(lock, 'utf8'));
    // An empty lock is being written.
    if (holder === 0) return false;
    process.kill(holder, 0);
    return false;
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
