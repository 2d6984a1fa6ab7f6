import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { settled } from '../figures.ts';
import { atMostLine, print } from './report.ts';
import { type Size, startTwoSizes } from './two-sizes.ts';

const many = 200_000;
const few = 1000;
const calls = 200;

const asked = [
  ['the first page', '?limit=10'],
  ['the first page of one status', '?limit=10&status=replied'],
  ['a search by a word of every message', '?limit=10&search=wedding'],
  ['a search by the beginning of a word', '?limit=10&search=light'],
] as const;

/** The inbox of a studio with many messages against that of one with few, one call after the other. */
export async function measureMessages(folder: string): Promise<void> {
  const studios = await startTwoSizes(folder, { name: 'messages', many, few }, fillMessages);
  const timeOf = (size: Size, query: string) =>
    studios.timeOf(size, `/contact/submissions${query}`);
  for (const [what, query] of asked) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < calls; call += 1) {
      times[0].push(await timeOf(0, query));
      times[1].push(await timeOf(1, query));
    }
    const name = `${what} of ${many} messages, relative to ${few}`;
    print(atMostLine(name, settled(times[0]) / settled(times[1]), '×', 1.3));
  }
  await studios.stop();
}

/** Fills a migrated database with messages of fifty words. */
function fillMessages(dataDir: string, count: number): void {
  const db = new Database(join(dataDir, 'studio.db'));
  const add = db.prepare(
    `INSERT INTO contact_messages (id, name, email, phone, service, message, status, is_spam, submitted_at)
     VALUES (?, ?, ?, '', 'Weddings', ?, ?, ?, ?)`,
  );
  const words = Array.from({ length: 2000 }, (_, at) => `word${(at * 7919).toString(36)}`);
  const statuses = ['new', 'read', 'replied', 'spam'];
  db.transaction(() => {
    for (let at = 0; at < count; at += 1) {
      const text = Array.from({ length: 48 }, (_, word) => words[(at * 31 + word * 97) % 2000]);
      const status = statuses[at % 4] ?? 'new';
      const message = `A wedding in good light. ${text.join(' ')}`;
      const id = randomUUID();
      const spam = status === 'spam' ? 1 : 0;
      add.run(id, `Robin ${at}`, `robin${at}@client.example`, message, status, spam, at);
    }
  })();
  db.close();
}
