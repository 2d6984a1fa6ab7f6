import { describe, expect, it } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import type { Principal } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';

// Monday, 8:00 in New York.
const now = () => new Date('2030-06-03T12:00:00Z');
const day = '2030-06-04';

const studio = studioForEachTest({ now });

/** The labels (New York) of the free slots, as a caller gets them. */
async function free(query: string, as: Principal = 'visitor'): Promise<string[]> {
  const reply = await studio.rest('GET', `/booking/available-slots?${query}`, { as });
  expect(reply.statusCode).toBe(200);
  const { success, data } = reply.json<{
    success: boolean;
    data: { timestamp: string; isAvailable: boolean }[];
  }>();
  expect(success).toBe(true);
  expect(data).toHaveLength(25);
  return data
    .filter((slot) => slot.isAvailable)
    .map(({ timestamp }) =>
      new Date(timestamp).toLocaleTimeString('en-US', {
        timeZone: 'America/New_York',
        hour: 'numeric',
        minute: '2-digit',
      }),
    );
}

describe('the free slots of a day', () => {
  it('are all 25 when nothing is booked', async () => {
    expect(await free(`date=${day}`)).toHaveLength(25);
  });

  it('leave out those that a session occupies, and no others', async () => {
    createBooking(studio.deps, '2030-06-04T14:00:00Z', { hours: 1.5 });
    const slots = await free(`date=${day}`);
    expect(slots).not.toContain('10:00 AM');
    expect(slots).not.toContain('10:30 AM');
    expect(slots).not.toContain('11:00 AM');
    expect(slots).toContain('9:30 AM');
    expect(slots).toContain('11:30 AM');
    expect(slots).toHaveLength(22);
  });

  it('have room for the whole of a longer session', async () => {
    createBooking(studio.deps, '2030-06-04T16:00:00Z', { hours: 1 });
    const slots = await free(`date=${day}&duration=2`);
    expect(slots).toContain('10:00 AM');
    expect(slots).not.toContain('10:30 AM');
    expect(slots).not.toContain('12:30 PM');
    expect(slots).toContain('1:00 PM');
  });

  it('take a session into account that began the evening before', async () => {
    createBooking(studio.deps, '2030-06-04T01:00:00Z', { hours: 14 });
    expect((await free(`date=${day}`))[0]).toBe('11:00 AM');
  });

  it('come back when the session is cancelled', async () => {
    createBooking(studio.deps, '2030-06-04T14:00:00Z', { status: 'cancelled' });
    expect(await free(`date=${day}`)).toHaveLength(25);
  });

  it('do not count the booking that is being moved', async () => {
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z');
    expect(await free(`date=${day}&excluding=${id}`, 'moderator')).toHaveLength(25);
    expect(await free(`date=${day}&excluding=${id}`, 'admin')).toHaveLength(25);
  });

  it('reveal only to the staff which of them a certain booking occupies', async () => {
    const id = createBooking(studio.deps, '2030-06-04T14:00:00Z');
    for (const [as, status] of [
      ['visitor', 401],
      ['guest', 401],
      ['user', 403],
    ] as const) {
      for (const path of ['/booking/available-slots', '/api/booking/available-slots']) {
        const reply = await studio.rest('GET', `${path}?date=${day}&excluding=${id}`, { as });
        expect(reply.statusCode).toBe(status);
        expect(reply.json()).toMatchObject({ success: false });
        expect(reply.json()).not.toHaveProperty('data');
      }
      const typed = await studio.as(as);
      await expect(
        typed.bookings.availableSlots({ date: day, excluding: id }),
      ).rejects.toMatchObject({ code: status === 401 ? 'UNAUTHORIZED' : 'FORBIDDEN' });
      expect(await typed.bookings.availableSlots({ date: day })).toHaveLength(25);
    }
  });

  it('are never in the past', async () => {
    expect(await free('date=2030-06-02')).toEqual([]);
    // At 8:00 in the morning all of today is still ahead.
    expect(await free('date=2030-06-03')).toHaveLength(25);
  });

  it.each([
    ['date=2030-02-31', 'date'],
    ['date=9999-01-01', 'date'],
    ['date=tomorrow', 'date'],
    ['', 'date'],
    [`date=${day}&duration=0`, 'duration'],
    [`date=${day}&duration=1.2`, 'duration'],
    [`date=${day}&duration=many`, 'duration'],
    [`date=${day}&date=${day}`, 'date'],
  ])('refuse the question "%s" with a sentence', async (query, field) => {
    const reply = await studio.rest('GET', `/api/booking/available-slots?${query}`);
    expect(reply.statusCode).toBe(400);
    const body = reply.json<{
      success: boolean;
      message: string;
      errors: Record<string, string>;
    }>();
    expect(body.success).toBe(false);
    expect(body.errors[field]).toBe(body.message);
  });
});
