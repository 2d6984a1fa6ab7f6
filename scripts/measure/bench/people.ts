import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { signIn } from '../sign-in.ts';
import { printSlowdown } from './request-row.ts';
import { startTwoSizes } from './two-sizes.ts';

const many = 50_000;
const few = 1000;

type Names = { first: readonly string[]; last: readonly string[] };

const names: Names = {
  first: ['Ada', 'Ben', 'Cleo', 'Dara', 'Emil', 'Fay', 'Gus', 'Hana', 'Noor', 'Otto'],
  last: ['Berg', 'Lind', 'Marsh', 'Nilsson', 'Oster'],
};

/** The names of a country whose language has an order of its own. */
const namesOfCountries: Record<string, Names> = {
  SE: {
    first: ['Åsa', 'Älva', 'Örjan', 'Ada', 'Zara', 'Émilie', 'Ulla', 'Yngve', 'Måns', 'Noor'],
    last: ['Öberg', 'Ångström', 'Ärlig', 'Zetterberg', 'Lind'],
  },
  JP: {
    first: ['さくら', 'ハナ', '花子', '健', 'ゆい', 'レン', '翔', 'あおい', 'ソラ', 'Emi'],
    last: ['佐藤', 'すずき', 'タナカ', '渡辺', 'Ito'],
  },
};

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
  const studios = await startTwoSizes(folder, { name: 'people', many, few }, (dir, count) =>
    fillPeople(dir, count, names),
  );
  for (const [what, question] of Object.entries(questions)) {
    const path = `/trpc/users.list?input=${encodeURIComponent(JSON.stringify(question))}`;
    await printSlowdown(
      `${what}: ${many} people, relative to ${few}`,
      { ours: studios.callOf(0, path), theirs: studios.callOf(1, path) },
      1.3,
    );
  }
  await studios.stop();
  for (const [country, own] of Object.entries(namesOfCountries)) {
    await measureOrder(folder, country, own);
  }
}

/** The people of a studio by name in the order of its country, against as many by the codes of their letters. */
async function measureOrder(folder: string, country: string, own: Names): Promise<void> {
  const sizes = { name: `people-${country}`, many, few: many };
  const studios = await startTwoSizes(folder, sizes, (dir, count) => fillPeople(dir, count, own));
  const { url } = studios.callOf(0, '');
  const answer = await fetch(`${url}/api/settings/languages`, {
    method: 'PUT',
    headers: { cookie: await signIn(url), 'content-type': 'application/json' },
    body: JSON.stringify({ region: country }),
  });
  if (!answer.ok) throw new Error(`The region was refused: ${await answer.text()}`);
  const db = new Database(join(studios.dirs[1], 'studio.db'));
  db.exec("UPDATE users SET name_key = last_name || ' ' || first_name");
  db.close();
  const path = `/trpc/users.list?input=${encodeURIComponent(JSON.stringify({ sort: 'name' }))}`;
  await printSlowdown(
    `first page of ${many} people by name as in ${country}, relative to by code point`,
    { ours: studios.callOf(0, path), theirs: studios.callOf(1, path) },
    1.3,
  );
  await studios.stop();
}

/** Fills a migrated database with clients of fifty names, every tenth of whom is not active. */
function fillPeople(dataDir: string, people: number, { first, last }: Names): void {
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
      const firstName = first[Math.floor(at / 10) % first.length];
      const lastName = last[Math.floor(at / 100) % last.length];
      const word = `person${number}`;
      const email = `${word}@client.example`;
      add.run(
        randomUUID(),
        email,
        word,
        firstName,
        lastName,
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
