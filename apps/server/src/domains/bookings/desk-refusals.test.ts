import { beforeEach, describe, expect, it } from 'vitest';
import { storedRows } from '../../testing/database/rows.ts';
import { createBooking, deskSession, typedSession } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient, type StaffClient } from '../../testing/studio/staff-client.ts';

const typed = typedSession;

let desk: StaffClient;
let ada: string;
const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
beforeEach(async () => {
  desk = await openStaffClient(studio);
  ada = createPerson(studio.deps, { role: 'guest' });
});

const session = () => deskSession(ada);

describe('what the desk is refused', () => {
  it('is a session over another one, and a code that another booking has', async () => {
    createBooking(studio.deps, '2030-06-04T14:00:00Z', { confirmationCode: 'TAKEN' });
    const id = createBooking(studio.deps, '2030-06-04T16:00:00Z', { confirmationCode: 'FREE' });
    const caller = await studio.as('moderator');
    const before = storedRows(studio.deps);
    for (const [change, field, sentence] of [
      [
        { timestamp: '2030-06-04T14:30:00Z' },
        'timestamp',
        'Another booking already occupies that time.',
      ],
      [
        { confirmation_code: 'TAKEN' },
        'confirmation_code',
        'Another booking has this confirmation code.',
      ],
    ] as const) {
      const moved = await desk.ask('PUT', '/booking/update-booking', { _id: id, ...change });
      expect(moved).toMatchObject({
        status: 409,
        body: { success: false, message: sentence, errors: { [field]: sentence } },
      });
      const another = { ...session(), timestamp: '2030-06-06T14:00:00Z', ...change };
      const made = await desk.ask('POST', '/booking/create-booking', another);
      expect(made).toMatchObject({ status: 409, body: { message: sentence } });
      await expect(caller.bookings.update(typed({ _id: id, ...change }))).rejects.toMatchObject({
        code: 'CONFLICT',
        message: sentence,
      });
    }
    expect(storedRows(studio.deps)).toEqual(before);
  });

  it('is somebody who does not exist, and a booking that is gone', async () => {
    const answer = await desk.ask('POST', '/booking/create-booking', {
      ...session(),
      userId: 'nobody',
    });
    expect(answer).toMatchObject({
      status: 404,
      body: { errors: { userId: 'This person does not exist anymore. Please choose another.' } },
    });
    for (const [method, path, body] of [
      ['GET', '/booking/get-booking-by-id?id=gone', undefined],
      ['PUT', '/booking/update-booking', { _id: 'gone', status: 'pending' }],
      ['DELETE', '/booking/delete-booking?id=gone', undefined],
    ] as const) {
      expect(await desk.ask(method, path, body), path).toMatchObject({
        status: 404,
        body: { message: 'This booking does not exist anymore.' },
      });
    }
    for (const [method, path] of [
      ['GET', '/booking/get-booking-by-id'],
      ['DELETE', '/booking/delete-booking'],
    ] as const) {
      expect((await desk.ask(method, path)).status).toBe(400);
    }
  });
});
