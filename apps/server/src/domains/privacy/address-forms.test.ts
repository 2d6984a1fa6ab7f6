import { expect, test } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });

test('a customer is found and erased by either form of an address with letters beyond ASCII', async () => {
  const inLetters = 'anna@bücher.example';
  createPerson(studio.deps, { role: 'admin', email: 'owner@studio.example' });
  createBooking(studio.deps, '2030-03-01T15:00:00Z', {
    ...{ status: 'completed', customerEmail: inLetters, userId: null },
  });
  const { customers } = (await studio.as('admin')).privacy;
  for (const email of [inLetters, 'anna@xn--bcher-kva.example']) {
    expect(await customers.find({ email })).toMatchObject({ counts: { bookings: 1 } });
  }
  await customers.erase({ email: inLetters, confirmation: 'Anna@Bücher.example ' });
  expect(JSON.stringify(storedRows(studio.deps))).not.toContain(inLetters);
});
