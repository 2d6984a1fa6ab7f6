import { median } from '../figures.ts';
import { startStudio } from '../processes.ts';
import { atMostLine, plainLine, print } from './report.ts';

const days = 365;
const rounds = 8;

/**
 * The slots of each day of the coming year for one service, one call after the other as one visitor
 * would ask: in a studio with many bookings against one with none. The first round computes each day,
 * the others use the cache.
 */
export async function measureYearOfSlots(full: string, empty: string): Promise<void> {
  const studios = [await startStudio(full), await startStudio(empty)] as const;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const at of [0, 1] as const) {
      const start = performance.now();
      await askForAYear(studios[at].url);
      times[at].push(performance.now() - start);
    }
  }
  await Promise.all(studios.map((studio) => studio.stop()));
  const [ours, theirs] = times.map((each) => median(each.slice(1)));
  print(plainLine('a year of slots for one service, asked for first', times[0][0] ?? 0, 'ms'));
  print(plainLine('the same again', ours ?? 0, 'ms'));
  const name = 'the same, relative to a studio without bookings';
  print(atMostLine(name, (ours ?? 0) / (theirs ?? 1), '×', 1.5));
}

async function askForAYear(url: string): Promise<void> {
  for (let ahead = 1; ahead <= days; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const query = `date=${date}&duration=1&service=Portraits`;
    const answer = await fetch(`${url}/booking/available-slots?${query}`);
    if (!answer.ok) throw new Error(`The slots of ${date} answered ${answer.status}.`);
    await answer.arrayBuffer();
  }
}
