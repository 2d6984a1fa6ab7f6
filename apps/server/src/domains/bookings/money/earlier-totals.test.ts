import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrationsFolder } from '../../../root.ts';
import { createBooking } from '../../../testing/rows/bookings.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';

const studio = studioForEachTest();

it('a desk booking from before tax was rounded to the cent keeps the total that its customer was told', async () => {
  const { deps } = studio;
  const booked = (day: number, priceCents: number) =>
    createBooking(deps, `2030-06-${day}T14:00:00Z`, { priceCents, taxRate: 19_000 });
  // 19 % of 129 euros is 24.51, of 128 euros 24.32, of 100 euros 19.
  const ids = [booked(10, 12_900), booked(11, 12_800), booked(12, 10_000)];
  const name = readdirSync(migrationsFolder).find((file) =>
    file.endsWith('agreed_desk_totals.sql'),
  );
  deps.db.run(sql.raw(readFileSync(join(migrationsFolder, name ?? ''), 'utf8')));

  const desk = await studio.as('moderator');
  const told = await Promise.all(ids.map((id) => desk.bookings.get({ id })));
  expect(told.map(({ taxCents, amountCents }) => [taxCents, amountCents])).toEqual([
    [2500, 15_400],
    [2400, 15_200],
    [1900, 11_900],
  ]);
  const [first] = told;
  const repriced = { id: first?.id ?? '', service: { priceCents: 13_000 } };
  expect(await desk.bookings.update(repriced)).toMatchObject({ taxCents: 2470 });
});
