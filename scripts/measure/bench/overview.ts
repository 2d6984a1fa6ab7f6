import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { readConfig } from '../../../apps/server/src/config.ts';
import { closeDatabase, type Db, openDatabase } from '../../../apps/server/src/db/open.ts';
import { getDay } from '../../../apps/server/src/domains/dashboard/day.ts';
import { searchStudio } from '../../../apps/server/src/domains/dashboard/search.ts';
import { dashboardStats } from '../../../apps/server/src/domains/dashboard/stats.ts';
import { median, percentile99, scaled } from '../figures.ts';
import { startStudio } from '../processes.ts';
import { signIn } from '../sign-in.ts';
import { fillBookings } from './fill.ts';
import { fillAlbums } from './gallery.ts';
import { atMostLine, plainRatioLine, print } from './report.ts';

const bookings = scaled(200_000);
const visits = scaled(1_000_000);
const people = scaled(50_000);
const messages = scaled(100_000);
/** Share of the messages that are new. */
const newMessages = 50;
const calls = 300;
/** The first calls are the warm-up of both sides. */
const warmUp = 30;

/**
 * The figures and the search of the overview in a large studio: how long the slowest calls take over HTTP,
 * one after the other, and all of them against their own SQL, run by the driver alone.
 */
export async function measureOverview(dataDir: string): Promise<void> {
  await (await startStudio(dataDir)).stop();
  fillBookings(dataDir, bookings);
  fillAlbums(dataDir);
  fillVisits(dataDir, visits);
  fillPeopleAndMessages(dataDir);
  const config = readConfig({ DATA_DIR: dataDir });
  const path = join(dataDir, 'studio.db');
  const db = await openDatabase({ kind: 'file', path });
  const deps = { db, config, now: () => new Date() };
  const actor = {
    kind: 'person',
    id: ownerOf(db),
    role: 'admin',
    sessionId: '',
    provedAt: null,
  } as const;
  const search = (text: string) => () => searchStudio(deps, text, actor);
  const studio = await startStudio(dataDir);
  const cookie = await signIn(studio.url);
  const bare = new Database(path, { readonly: true });
  for (const [what, url, call] of [
    [
      'the figures of the overview',
      '/dashboard/stats',
      () => dashboardStats({ ...deps, person: actor }),
    ],
    ['the day', '/dashboard/day', () => getDay({ ...deps, person: actor })],
    ['a search for a word of every booking', '/dashboard/search?text=nilsson', search('nilsson')],
    ['a search for the code of one', '/dashboard/search?text=CONF-77', search('CONF-77')],
  ] as const) {
    const replay = replayOf(db, bare, call);
    const times: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    for (let turn = 0; turn < calls + warmUp; turn += 1) {
      const start = performance.now();
      const answer = await fetch(studio.url + url, { headers: { cookie } });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
      const answered = performance.now();
      replay();
      if (turn < warmUp) continue;
      times.ours.push(answered - start);
      times.bare.push(performance.now() - answered);
    }
    print(atMostLine(`${what}, 99 of 100 calls`, percentile99(times.ours), 'ms', 50));
    const ratio = median(times.ours) / median(times.bare);
    print(plainRatioLine(`${what}, relative to its SQL by the driver alone`, ratio));
  }
  bare.close();
  closeDatabase(db);
  await studio.stop();
}

function ownerOf(db: Db): string {
  return String(db.$client.prepare("SELECT id FROM users WHERE role = 'admin'").pluck().get());
}

/** Ten years of days with so many visits in all, each day with forty pages and ten sources, and the people of today. */
function fillVisits(dataDir: string, count: number): void {
  const days = 3652;
  const perDay = Math.ceil(count / days);
  const db = new Database(join(dataDir, 'studio.db'));
  const addDay = db.prepare(
    'INSERT INTO visit_days (day, visitors, views, opened_wizard, booked) VALUES (?, ?, ?, ?, ?)',
  );
  const addPage = db.prepare('INSERT INTO visit_pages (day, path, views) VALUES (?, ?, ?)');
  const addSource = db.prepare('INSERT INTO visit_sources (day, host, visitors) VALUES (?, ?, ?)');
  const addPerson = db.prepare(
    'INSERT INTO visit_people (key, day, opened_wizard, booked) VALUES (?, ?, 0, 0)',
  );
  db.transaction(() => {
    const today = Date.now();
    for (let ago = 1; ago <= days; ago += 1) {
      const day = new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
      addDay.run(day, perDay, perDay * 3, Math.ceil(perDay / 10), Math.ceil(perDay / 100));
      for (let page = 0; page < 40; page += 1) addPage.run(day, `/gallery/album-${page}`, page + 1);
      for (let source = 0; source < 10; source += 1)
        addSource.run(day, `source-${source}.example`, source + 1);
    }
    const day = new Date(today).toISOString().slice(0, 10);
    for (let person = 0; person < perDay * 10; person += 1) addPerson.run(randomUUID(), day);
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

/** People who have not booked, and messages of which some are new. */
function fillPeopleAndMessages(dataDir: string): void {
  const db = new Database(join(dataDir, 'studio.db'));
  const addPerson = db.prepare(
    `INSERT INTO users (id, email, username, first_name, last_name, role, created_at, updated_at)
     VALUES (?, ?, ?, 'Noor', 'Haddad', 'guest', ?, ?)`,
  );
  const addMessage = db.prepare(
    `INSERT INTO contact_messages (id, name, email, phone, service, message, status, is_spam, submitted_at)
     VALUES (?, 'Noor Haddad', ?, '', 'Portraits', 'Are you free in May?', ?, 0, ?)`,
  );
  const now = Date.now();
  db.transaction(() => {
    for (let at = 0; at < people; at += 1) {
      const id = randomUUID();
      addPerson.run(id, `${id}@client.example`, id, now, now);
    }
    for (let at = 0; at < messages; at += 1) {
      const status = at % newMessages === 0 ? 'new' : 'replied';
      addMessage.run(randomUUID(), `noor-${at}@client.example`, status, now - at * 60_000);
    }
  })();
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}

type Method = 'run' | 'get' | 'all';

/**
 * The SQL of a call by the driver alone: records what `call` asks of `db`, and returns a function that asks `bare` the same,
 * prepared once.
 */
function replayOf(db: Db, bare: Database.Database, call: () => unknown): () => void {
  const asked = statementsOf(db, call);
  const statements = asked.map(({ source, values, method }) => {
    const statement = bare.prepare(source);
    return () => (method === 'get' ? statement.get(...values) : statement.all(...values));
  });
  return () => {
    for (const ask of statements) ask();
  };
}

function statementsOf(db: Db, call: () => unknown) {
  // The methods that all statements of the driver share.
  const common: Record<Method, (...values: unknown[]) => unknown> = Object.getPrototypeOf(
    db.$client.prepare('SELECT 1'),
  );
  const { run, get, all } = common;
  const asked: { source: string; values: unknown[]; method: Method }[] = [];
  for (const [method, original] of Object.entries({ run, get, all }) as [Method, typeof get][]) {
    common[method] = function watch(this: Database.Statement, ...values: unknown[]) {
      if (this.reader) asked.push({ source: this.source, values, method });
      return Reflect.apply(original, this, values);
    };
  }
  try {
    call();
  } finally {
    Object.assign(common, { run, get, all });
  }
  return asked;
}
