import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { median } from './measure.ts';
import { startStudio } from './processes.ts';
import { atMostLine, print } from './report.ts';
import { signIn } from './sign-in.ts';

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
  const [large, small] = [join(folder, 'messages-many'), join(folder, 'messages-few')];
  for (const [dataDir, count] of [
    [large, many],
    [small, few],
  ] as const) {
    await (await startStudio(dataDir)).stop();
    fillMessages(dataDir, count);
  }
  const studios = [await startStudio(large), await startStudio(small)];
  const cookies = await Promise.all(studios.map(({ url }) => signIn(url)));
  const timeOf = async (at: number, query: string) => {
    const start = performance.now();
    const answer = await fetch(`${studios[at]?.url}/contact/submissions${query}`, {
      headers: { cookie: cookies[at] ?? '' },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The inbox answered ${answer.status}.`);
    return performance.now() - start;
  };
  for (const [what, query] of asked) {
    const times: [number[], number[]] = [[], []];
    for (let call = 0; call < calls; call += 1) {
      times[0].push(await timeOf(0, query));
      times[1].push(await timeOf(1, query));
    }
    // The first calls warm both sides up.
    const [ours, theirs] = times.map((each) => median(each.slice(calls / 4)));
    const name = `${what} of ${many} messages, relative to ${few}`;
    print(atMostLine(name, (ours ?? 0) / (theirs ?? 1), '×', 1.3));
  }
  await Promise.all(studios.map((studio) => studio.stop()));
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
