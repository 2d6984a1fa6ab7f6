import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { median, percentile99, scaled } from '../figures.ts';
import { startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { fillBookings } from './fill.ts';
import { atMostLine, plainRatioLine, print } from './report.ts';

const bookings = scaled(200_000);
const people = scaled(50_000);
const messages = scaled(100_000);
/** The entries of the client with the longest timeline. */
const longest = scaled(5000);
const calls = 300;
/** The first calls are the warm-up. */
const warmUp = 30;

/**
 * The page of a client, and the list in each order, in a studio with 200,000 bookings, 50,000 people and 100,000
 * messages: how long the slowest calls take over HTTP, one after the other; and the last page of a timeline of 5,000
 * entries against its first.
 */
export async function measureClients(dataDir: string): Promise<void> {
  await (await startStudio(dataDir)).stop();
  fillBookings(dataDir, bookings);
  const { ordinary, heavy } = fillClients(dataDir);
  const studio = await startStudio(dataDir);
  const cookie = await signIn(studio.url);
  const ask = async (call: string, input: object) => {
    const question = encodeURIComponent(JSON.stringify(input));
    const answer = await fetch(`${studio.url}/trpc/${call}?input=${question}`, {
      headers: { cookie },
    });
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}.`);
    return (await answer.json()) as { result: { data: { nextCursor: string | null } } };
  };
  const timesOf = async (work: (turn: number) => Promise<unknown>) => {
    const times: number[] = [];
    for (let turn = 0; turn < calls + warmUp; turn += 1) {
      const start = performance.now();
      await work(turn);
      if (turn >= warmUp) times.push(performance.now() - start);
    }
    return times;
  };
  const openPage = (id: string) =>
    Promise.all([ask('clients.get', { id }), ask('clients.timeline', { id })]);
  const report = (what: string, times: number[]) =>
    print(atMostLine(`${what}, 99 of 100 calls`, percentile99(times), 'ms', 50));

  report(
    'the page of a client with its timeline',
    await timesOf((turn) => openPage(ordinary[turn % ordinary.length] ?? heavy)),
  );
  report(`the same with ${longest} entries`, await timesOf(() => openPage(heavy)));
  let last: string | undefined;
  for (let next: string | null | undefined; next !== null; ) {
    last = next;
    const page = await ask('clients.timeline', { id: heavy, ...(next && { cursor: next }) });
    next = page.result.data.nextCursor;
  }
  const first = await timesOf(() => ask('clients.timeline', { id: heavy }));
  const end = await timesOf(() => ask('clients.timeline', { id: heavy, cursor: last }));
  print(
    plainRatioLine(
      `the last page of ${longest} entries, relative to the first`,
      median(end) / median(first),
    ),
  );
  for (const sort of ['-lastContact', 'nextSession', '-owed', 'name']) {
    report(`the list by ${sort}`, await timesOf(() => ask('clients.list', { sort })));
  }
  report('a search in the list', await timesOf(() => ask('clients.list', { search: 'person000' })));
  await studio.stop();
}

/** Adds people and messages to those of the bookings; one person has a long timeline. */
function fillClients(dataDir: string): { ordinary: string[]; heavy: string } {
  const db = new Database(join(dataDir, 'studio.db'));
  const now = Date.now();
  const booked = db.prepare("SELECT id FROM users WHERE role = 'guest'").pluck().all() as string[];
  const addPerson = db.prepare(
    `INSERT INTO users (id, email, username, first_name, last_name, phone, role, created_at, updated_at)
     VALUES (?, ?, ?, 'Ada', ?, ?, 'guest', ?, ?)`,
  );
  const addMessage = db.prepare(
    `INSERT INTO contact_messages (id, name, email, phone, service, message, status, is_spam, submitted_at, user_id)
     VALUES (?, 'Ada Berg', 'ada@client.example', '', 'Portraits', 'Is the third of June free?', 'read', 0, ?, ?)`,
  );
  const heavy = randomUUID();
  db.transaction(() => {
    const ids = [...booked];
    for (let at = booked.length; at < people; at += 1) {
      const id = at === people - 1 ? heavy : randomUUID();
      const number = String(at).padStart(6, '0');
      const email = `person${number}@client.example`;
      addPerson.run(id, email, id, `Berg ${number}`, `+1 2125${number}`, now, now);
      ids.push(id);
    }
    for (let at = 0; at < messages - longest; at += 1) {
      addMessage.run(randomUUID(), now - at * 60_000, ids[at % (ids.length - 1)]);
    }
    for (let at = 0; at < longest; at += 1)
      addMessage.run(randomUUID(), now - at * 3_600_000, heavy);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  return { ordinary: booked.slice(0, 200), heavy };
}
