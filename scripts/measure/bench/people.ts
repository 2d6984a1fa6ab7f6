import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { printSlowdown } from './request-row.ts';
import { startTwoSizes } from './two-sizes.ts';

const many = 50_000;
const few = 1000;

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dara', 'Emil', 'Fay', 'Gus', 'Hana', 'Noor', 'Otto'];
const lastNames = ['Berg', 'Lind', 'Marsh', 'Nilsson', 'Oster'];

/** The calls that are measured; both studios answer with the same number of people. */
const questions = {
  'first page': {},
  'first page by name': { sort: 'name' },
  'first page of a role, with those who are not active': { role: 'user', includeInactive: true },
  'first page of a search by a first name': { search: 'noor' },
  'ten of a search by two beginnings, within a role': { search: 'no ber', role: 'user', limit: 10 },
  'the search for one person by their address': { search: 'person000777@client.example' },
};

/** The list and the search of 50,000 people against the same of 1,000. */
export async function measurePeople(folder: string): Promise<void> {
  const studios = await startTwoSizes(folder, { name: 'people', many, few }, fillPeople);
  for (const [what, question] of Object.entries(questions)) {
    const path = `/trpc/users.list?input=${encodeURIComponent(JSON.stringify(question))}`;
    await printSlowdown(
      `${what}: ${many} people, relative to ${few}`,
      { ours: studios.callOf(0, path), theirs: studios.callOf(1, path) },
      1.3,
    );
  }
  await studios.stop();
}

/** Fills a migrated database with clients of fifty names, every tenth of whom is not active. */
function fillPeople(dataDir: string, people: number): void {
  const db = new Database(join(dataDir, 'studio.db'));
  const now = Date.now();
  const add = db.prepare(
    `INSERT INTO users (id, email, username, first_name, last_name, phone, role, is_active, password_hash, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, 'user', ?, 'nobody has this', ?, ?)`,
  );
  db.transaction(() => {
    for (let at = 0; at < people; at += 1) {
      const number = String(at).padStart(6, '0');
      // First name, last name and state are independent of each other.
      const first = firstNames[Math.floor(at / 10) % firstNames.length];
      const last = lastNames[Math.floor(at / 100) % lastNames.length];
      const word = `person${number}`;
      const email = `${word}@client.example`;
      add.run(
        randomUUID(),
        email,
        word,
        first,
        last,
        `+1 2125${number}`,
        at % 10 ? 1 : 0,
        now,
        now,
      );
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
