import { join } from 'node:path';
import Database from 'better-sqlite3';
import { scaled, settled } from '../figures.ts';
import { fillBookings } from './fill.ts';
import { atMostLine, print } from './report.ts';
import { type Size, startTwoSizes } from './two-sizes.ts';

const many = scaled(200_000);
const few = scaled(2000);
const calls = 200;

type Page = { rows: { userId: string | null }[]; nextCursor: string | null };

/**
 * The booking desk over ten years of bookings against as many days as hold a hundredth of them, one call
 * after the other. Both have as many bookings around today, so that both answer with as many rows.
 */
export async function measureDesk(folder: string): Promise<void> {
  const studios = await startTwoSizes(folder, { name: 'desk', many, few }, (dataDir, bookings) => {
    fillBookings(dataDir, many);
    if (bookings < many) keepNearest(dataDir, bookings);
  });
  const pathOf = (call: string, input: object) =>
    `/trpc/${call}?input=${encodeURIComponent(JSON.stringify(input))}`;

  const today = new Date().toISOString().slice(0, 10);
  const days = { from: shifted(today, -14), to: shifted(today, 14) };
  const questions = async (size: Size): Promise<[what: string, call: string, input: object][]> => {
    const answer = await studios.ask(size, pathOf('bookings.list', { from: today }));
    const first = (JSON.parse(answer.toString()) as { result: { data: Page } }).result.data;
    const userId = first.rows[0]?.userId;
    return [
      ['bookings ahead, first page', 'bookings.list', { from: today }],
      [
        'bookings ahead, next page',
        'bookings.list',
        { from: today, cursor: first.nextCursor ?? undefined },
      ],
      ['bookings of one status', 'bookings.list', { from: today, status: 'cancelled' }],
      ['bookings that are unpaid', 'bookings.list', { from: today, payment: 'unpaid' }],
      ['bookings of a service', 'bookings.list', { from: today, service: 'Portraits' }],
      ['bookings of one person', 'bookings.list', { userId, limit: 5 }],
      ['the calendar of a month', 'bookings.calendar', days],
    ];
  };
  const [ours, theirs] = [await questions(0), await questions(1)];
  for (const [index, [what, call, input]] of ours.entries()) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < calls; turn += 1) {
      for (const size of [0, 1] as const) {
        const asked = size === 0 ? input : (theirs[index]?.[2] ?? {});
        times[size].push(await studios.timeOf(size, pathOf(call, asked)));
      }
    }
    const name = `${what}: ${many} bookings, relative to ${few}`;
    print(atMostLine(name, settled(times[0]) / settled(times[1]), '×', 1.5));
  }
  await studios.stop();
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Deletes all but so many bookings of a filled database, keeping those nearest to now. */
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
