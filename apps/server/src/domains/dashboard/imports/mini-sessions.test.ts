import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createMiniSession, placeRequest } from '../../../testing/rows/mini-sessions.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { miniSessions } from '../../bookings/mini-sessions/tables.ts';
import { bookings } from '../../bookings/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-10-01T12:00:00Z') });
const bring = async (csv: string, dryRun = false) =>
  (await studio.as('moderator')).dashboard.import({ kind: 'bookings', csv, dryRun });

const startsAt = new Date('2030-10-12T14:00:00Z');
const event = (more: object = {}) => createMiniSession(studio.deps, { startsAt, ...more });
const stored = () => studio.deps.db.select().from(bookings).all();
const header = 'starts at,email,service,price,hours';
const row = (time: string, hours: string, service = 'Mini session') =>
  `${header}\n2030-10-12T${time}:00Z,ada@example.com,${service},120,${hours}`;

describe('the places of a mini session', () => {
  it('come back from the export of bookings as places, those of one slot, too', async () => {
    const id = event({ placesPerSlot: 2 });
    const { miniSessions: booked } = (await studio.as('visitor')).bookings;
    for (const [index, time] of ['14:20', '14:20', '15:40'].entries()) {
      const request = placeRequest(id, `2030-10-12T${time}:00Z`, {
        requestKey: `request-of-place-${index}`,
      });
      await booked.book(request);
    }
    const places = () =>
      stored().map((one) => [one.confirmationCode, one.startsAt, one.endsAt, one.miniSessionId]);
    const before = places();
    const { body } = await studio.rest('GET', '/booking/bookings.csv', { as: 'moderator' });
    studio.deps.db.delete(bookings).run();
    await bring(body);
    expect(places()).toEqual(before);
  });

  it('are found by service, time and length', async () => {
    event({ slotMinutes: 60 });
    await bring(row('15:00', ''));
    await bring(row('15:00', '1').replace('2030', '2031'));
    await bring(row('17:00', '1'));
    expect(stored().map((one) => one.miniSessionId !== null)).toEqual([true, false, false]);
  });

  it.each([
    ['14:10', '0.3333', 'Mini session', 'no mini session with a slot of 20 minutes'],
    ['14:20', '0.3333', 'Portraits', 'no mini session with a slot of 20 minutes'],
    ['14:15', '0.25', 'Mini session', 'no mini session with a slot of 15 minutes'],
    ['14:20', '0', 'Mini session', 'The duration is at least 0.5 hours'],
    ['14:20', '2.6', 'Mini session', 'steps of half an hour'],
  ])('are refused where there is no such place: %s, %s hours, %s', async (...wanted) => {
    const [time, hours, service, sentence] = wanted;
    event();
    const { created, refused } = await bring(row(time, hours, service), true);
    expect([created, refused]).toEqual([
      [],
      [{ line: 2, message: expect.stringContaining(sentence) }],
    ]);
  });

  it('are refused where they are taken', async () => {
    const id = event();
    await (await studio.as('visitor')).bookings.miniSessions.book(
      placeRequest(id, '2030-10-12T14:20:00Z'),
    );
    const { refused } = await bring(row('14:20', '0.3333'), true);
    expect(refused).toMatchObject([{ line: 2, message: expect.stringContaining('time') }]);
    studio.deps.db
      .update(miniSessions)
      .set({ isActive: false })
      .where(eq(miniSessions.id, id))
      .run();
    expect((await bring(row('14:40', '0.3333'), true)).refused).toEqual([]);
  });
});
