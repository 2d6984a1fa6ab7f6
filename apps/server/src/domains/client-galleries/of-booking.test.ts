import { expect, test } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createGalleryRow } from '../../testing/rows/client-galleries.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { clientGalleryClients } from './tables.ts';

const studio = studioForAllTests();

test('the galleries of a booking are its own and those for its customer', async () => {
  const { deps } = studio;
  const userId = createPerson(deps, { role: 'guest' });
  const bookingId = createBooking(deps, '2030-06-01T14:00:00Z', { userId });
  const other = createBooking(deps, '2030-06-02T14:00:00Z');
  createGalleryRow(deps, { title: 'Of another', bookingId: other });
  createGalleryRow(deps, { title: 'Of the booking', bookingId });
  const galleryId = createGalleryRow(deps, { title: 'For the customer' });
  deps.db.insert(clientGalleryClients).values({ galleryId, userId }).run();
  const { list } = (await studio.as('moderator')).clientGalleries;
  const titles = async (of: string) => (await list({ bookingId: of })).rows.map((row) => row.title);
  expect(await titles(bookingId)).toEqual(['For the customer', 'Of the booking']);
  expect(await titles(other)).toEqual(['Of another']);
  expect((await list({})).rows).toHaveLength(3);
});
