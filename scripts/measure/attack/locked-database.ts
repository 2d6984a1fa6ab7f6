import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { atLeast, plain, type Row } from '../row.ts';
import { underAttack } from './target.ts';

const writers = 50;
const lockMs = 3000;

const message = JSON.stringify({
  name: 'Ada Nilsson',
  email: 'ada@example.com',
  phone: '(212) 555-0147',
  service: 'Portraits',
  message: 'Is the first week of June still free?',
});

/** Fifty visitors who write continuously, while another process (this one) holds the database's write lock for 3 s. */
export function lockedDatabase(dataDir: string): Promise<Row[]> {
  const attack = async ({ url }: { url: string }): Promise<Row[]> => {
    const other = new Database(join(dataDir, 'studio.db'));
    const statuses: number[] = [];
    let isLocked = true;
    other.exec('BEGIN IMMEDIATE');
    const writing = Array.from({ length: writers }, async (_, index) => {
      while (isLocked) statuses.push(await submit(url, index));
      statuses.push(await submit(url, index));
    });
    await sleep(lockMs);
    other.exec('ROLLBACK');
    other.close();
    isLocked = false;
    await Promise.all(writing);
    const many = (status: number) => statuses.filter((each) => each === status).length;
    return [
      plain(`answers to ${writers} writers`, statuses.length, 'answers'),
      plain('of these 503, after two seconds', many(503), 'answers'),
      plain('of these neither 200 nor 503', statuses.length - many(200) - many(503), 'answers'),
      atLeast('of these 200, when the lock was free again', many(200), 'answers', writers),
    ];
  };
  // Every writer has an address of its own, since the rate limits would stop a single one.
  return underAttack(dataDir, attack, { TRUST_PROXY: '127.0.0.1' }, 100);
}

/** @returns the status of the response */
async function submit(url: string, index: number): Promise<number> {
  const response = await fetch(`${url}/contact/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${index}` },
    body: message,
  });
  await response.arrayBuffer();
  return response.status;
}
