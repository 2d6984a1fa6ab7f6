import { join } from 'node:path';
import { scaled } from '../figures.ts';
import { residentMegabytes, root, startMeasured, startStudio } from '../processes.ts';
import { coldStart } from './cold-start.ts';
import { fillBookings } from './fill.ts';
import { measureInserts } from './inserts.ts';
import { atMostLine, plainLine, print, ratioLine } from './report.ts';
import { printRatio } from './request-row.ts';
import { measureYearOfSlots } from './year-of-slots.ts';

const bookings = scaled(200_000);

/** The start, the free slots and the booking itself in a studio with ten years of bookings, against one with none. */
export async function measureBookings(folder: string, empty: string): Promise<void> {
  const full = join(folder, 'full');
  const twin = join(folder, 'twin');
  for (const dataDir of [full, twin]) await (await startStudio(dataDir)).stop();
  const filling = performance.now();
  for (const dataDir of [full, twin]) fillBookings(dataDir, bookings);
  const filled = ((performance.now() - filling) / 1000).toFixed(1);
  process.stdout.write(`${bookings} bookings over ten years, filled in ${filled} s\n\n`);

  const startEmpty = await coldStart(empty);
  const startFull = await coldStart(full);
  print(atMostLine('cold start to the first answer, empty', startEmpty, 's', 1));
  print(
    atMostLine(`the same with ${bookings} bookings, relative`, startFull / startEmpty, '×', 1.2),
  );

  await measureSlots(full);
  await measureYearOfSlots(full, empty);
  print(
    ratioLine(
      'a durable booking against a bare durable insert',
      await measureInserts(full, twin),
      'inserts/s',
      0.5,
    ),
  );
}

async function measureSlots(full: string): Promise<void> {
  const studio = await startStudio(full);
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const path = `/booking/available-slots?date=${date}`;
  const input = encodeURIComponent(JSON.stringify({ date }));
  const typed = `/trpc/bookings.availableSlots?input=${input}`;
  const bytes = await (await fetch(studio.url + path)).text();
  const answer = (await (await fetch(studio.url + typed)).json()) as { result: { data: unknown } };
  await new Promise((resolve) => setTimeout(resolve, 2000));
  print(atMostLine('memory at rest', residentMegabytes(studio), 'MB', 160));

  const baseline = (name: string, answer: string) =>
    startMeasured([join(root, 'scripts/measure/bench', name), full, date, answer]);
  const fastify = await baseline('baseline-fastify.ts', bytes);
  const trpc = await baseline('baseline-trpc.ts', JSON.stringify(answer.result.data));
  await printRatio(
    'available-slots over REST against bare Fastify',
    { ours: { url: studio.url + path }, theirs: { url: fastify.url + path } },
    0.85,
  );
  await printRatio(
    'available-slots over tRPC against bare tRPC',
    { ours: { url: studio.url + typed }, theirs: { url: `${trpc.url}/trpc/slots` } },
    0.85,
  );
  print(plainLine('memory after the run', residentMegabytes(studio), 'MB'));
  await Promise.all([studio.stop(), fastify.stop(), trpc.stop()]);
}
