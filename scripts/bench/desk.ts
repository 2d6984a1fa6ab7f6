import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fillBookings } from './fill.ts';
import { median, scaled } from './measure.ts';
import { startStudio } from './processes.ts';
import { atMostLine, print } from './report.ts';
import { signIn } from './sign-in.ts';

const many = scaled(200_000);
const few = scaled(2000);
const calls = 200;

type Page = { rows: { userId: string | null }[]; nextCursor: string | null };

/**
 * The booking desk over ten years of bookings against as many days as hold a hundredth of them, one call
 * after the other. Around today both are equally full, so that both answer with as much.
 */
export async function measureDesk(folder: string): Promise<void> {
  const dirs = [join(folder, 'desk-many'), join(folder, 'desk-few')] as const;
  for (const dataDir of dirs) await (await startStudio(dataDir)).stop();
  fillBookings(dirs[0], many);
  fillBookings(dirs[1], many);
  keepNearest(dirs[1], few);
  const studios = [await startStudio(dirs[0]), await startStudio(dirs[1])] as const;
  const cookies = await Promise.all(studios.map(({ url }) => signIn(url)));

  const ask = async (at: 0 | 1, call: string, input: object): Promise<Page> => {
    const query = encodeURIComponent(JSON.stringify(input));
    const answer = await fetch(`${studios[at].url}/trpc/${call}?input=${query}`, {
      headers: { cookie: cookies[at] ?? '' },
    });
    const body = (await answer.json()) as { result: { data: Page } };
    if (!answer.ok) throw new Error(`${call} answered ${answer.status}.`);
    return body.result.data;
  };

  const today = new Date().toISOString().slice(0, 10);
  const days = { from: shifted(today, -14), to: shifted(today, 14) };
  const questions = async (at: 0 | 1): Promise<[what: string, call: string, input: object][]> => {
    const first = await ask(at, 'bookings.list', { from: today });
    const userId = first.rows[0]?.userId;
    return [
      ['bookings ahead, first page', 'bookings.list', { from: today }],
      ['bookings ahead, next page', 'bookings.list', { from: today, cursor: first.nextCursor }],
      ['bookings of one status', 'bookings.list', { from: today, status: 'cancelled' }],
      ['bookings of one person', 'bookings.list', { userId, limit: 5 }],
      ['the calendar of a month', 'bookings.calendar', days],
    ];
  };
  const [ours, theirs] = [await questions(0), await questions(1)];
  for (const [index, [what, call, input]] of ours.entries()) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < calls; turn += 1) {
      for (const at of [0, 1] as const) {
        const start = performance.now();
        await ask(at, call, at === 0 ? input : (theirs[index]?.[2] ?? {}));
        times[at].push(performance.now() - start);
      }
    }
    // The first calls warm both sides up.
    const [large, small] = times.map((each) => median(each.slice(calls / 4)));
    const name = `${what}: ${many} bookings, relative to ${few}`;
    print(atMostLine(name, (large ?? 0) / (small ?? 1), '×', 1.5));
  }
  await Promise.all(studios.map((studio) => studio.stop()));
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Leaves so many bookings of a filled database, those nearest to now. */
function keepNearest(dataDir: string, bookings: number): void {
  const db = new Database(join(dataDir, 'studio.db'));
  db.prepare(
    `DELETE FROM bookings WHERE id NOT IN (
       SELECT id FROM bookings ORDER BY abs(starts_at - ?) LIMIT ?
     )`,
  ).run(Date.now(), bookings);
  db.exec('VACUUM');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
