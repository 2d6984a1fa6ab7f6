import { slotReasonSentences } from '@shutterhouse/contract/availability/messages';
import { describe, expect, it } from 'vitest';
import { between, saveRules, weekWith } from '../../testing/rows/availability.ts';
import { bookingRequest, createBooking } from '../../testing/rows/bookings.ts';
import { createPackage, createService } from '../../testing/rows/offers.ts';
import type { Principal } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { services } from '../services/tables.ts';
import { bookings } from './tables.ts';

// Monday, 8:00 in New York; the day asked for is the Tuesday after it.
const now = () => new Date('2030-06-03T12:00:00Z');
const day = '2030-06-04';
const tuesday = 2;

const studio = studioForEachTest({ now });

type Slot = { timestamp: string; isAvailable: boolean; reason?: string };

/** The slots of a day by their times in New York, over the documented path. */
async function slots(query = '', as: Principal = 'visitor'): Promise<Map<string, Slot>> {
  const path = `/booking/available-slots?date=${day}${query}`;
  const reply = await studio.rest('GET', path, { as });
  expect(reply.statusCode).toBe(200);
  const { data } = reply.json<{ data: Slot[] }>();
  return new Map(data.map((slot) => [timeOf(slot.timestamp), slot]));
}

function timeOf(timestamp: string): string {
  return new Date(timestamp).toLocaleTimeString('en-GB', {
    timeZone: 'America/New_York',
    hour: '2-digit',
    minute: '2-digit',
  });
}

async function free(query = ''): Promise<string[]> {
  return [...(await slots(query))].filter(([, slot]) => slot.isAvailable).map(([time]) => time);
}

describe('the slots that are offered', () => {
  it('are none on a closed weekday, and all of them stay listed', async () => {
    await saveRules(studio, { hours: weekWith({ [tuesday]: [] }) });
    const found = await slots();
    expect(found.size).toBe(25);
    expect(await free()).toEqual([]);
  });

  it('reach as far as the hours do', async () => {
    await saveRules(studio, { hours: weekWith({ [tuesday]: [between(7, 8), between(10, 11)] }) });
    expect(await free()).toEqual(['07:00', '07:30', '08:00', '10:00', '10:30', '11:00']);
  });

  it('follow the rules of the service that is asked for', async () => {
    createService(studio.deps);
    const [{ id = '' } = {}] = studio.deps.db.select().from(services).all();
    const own = { serviceId: id, hours: weekWith({ [tuesday]: [between(12, 13)] }) };
    const none = { bufferBefore: null, bufferAfter: null, noticeHours: null, horizonDays: null };
    await saveRules(studio, { services: [{ ...own, ...none }] });
    expect(await free('&service=Portraits')).toEqual(['12:00', '12:30', '13:00']);
    expect(await free('&service=Weddings')).toHaveLength(25);
    expect(await free()).toHaveLength(25);
  });

  it('keep the buffer of the service that is booked', async () => {
    createService(studio.deps);
    const [{ id = '' } = {}] = studio.deps.db.select().from(services).all();
    const none = { hours: null, bufferBefore: null, noticeHours: null, horizonDays: null };
    await saveRules(studio, { services: [{ ...none, serviceId: id, bufferAfter: 60 }] });
    createBooking(studio.deps, `${day}T16:00:00Z`, { hours: 1 });
    const found = await slots('&service=Weddings', 'moderator');
    expect([found.get('12:30'), found.get('13:30'), found.get('14:00')]).toMatchObject([
      { isAvailable: false, reason: 'taken' },
      { isAvailable: false, reason: 'buffer' },
      { isAvailable: true },
    ]);
  });

  it('show only the staff why one is not offered', async () => {
    await saveRules(studio, { hours: weekWith({ [tuesday]: [between(10, 12)] }), bufferAfter: 30 });
    createBooking(studio.deps, `${day}T14:00:00Z`, { hours: 0.5 });
    for (const as of ['moderator', 'admin'] as const) {
      const found = await slots('', as);
      expect(found.get('09:00')?.reason).toBe('outsideHours');
      expect(found.get('10:00')?.reason).toBe('taken');
      expect(found.get('10:30')?.reason).toBe('buffer');
      expect(found.get('11:00')).not.toHaveProperty('reason');
      for (const { isAvailable, reason } of found.values()) {
        expect(reason === undefined || reason in slotReasonSentences).toBe(true);
        expect(reason === undefined).toBe(isAvailable);
      }
    }
    for (const as of ['visitor', 'guest', 'user'] as const) {
      for (const slot of (await slots('', as)).values()) {
        expect(Object.keys(slot)).toEqual(['timestamp', 'isAvailable']);
      }
      const typed = await (await studio.as(as)).bookings.availableSlots({ date: day });
      expect(typed.every((slot) => !('reason' in slot))).toBe(true);
    }
  });
});

describe('a request for a time that the rules close', () => {
  const ask = async (startsAt: string, changes: Parameters<typeof createPackage>[1] = {}) => {
    const packageId = createPackage(studio.deps, changes);
    const { startsAt: timestamp, ...request } = bookingRequest(packageId, startsAt);
    return studio.rest('POST', '/booking/request', { body: { ...request, timestamp } });
  };
  const refusal = async (...asked: Parameters<typeof ask>) => {
    const reply = await ask(...asked);
    const { success, errors } = reply.json();
    expect(success).toBe(false);
    return [reply.statusCode, errors.timestamp];
  };

  it.each<[string, Parameters<typeof saveRules>[1], string, string]>([
    [
      'on a closed day',
      { closures: [{ from: day, until: day, note: '' }] },
      '14:00',
      'The studio is closed on that day. Please choose another.',
    ],
    [
      'outside of the hours',
      { hours: weekWith({ [tuesday]: [between(12, 18)] }) },
      '14:00',
      'The studio is not open at that time. Please choose another.',
    ],
    [
      'outside of all listed hours',
      { hours: weekWith({ [tuesday]: [between(12, 18)] }) },
      '12:00',
      'The studio is not open at that time. Please choose another.',
    ],
    [
      'off the half hours',
      { hours: weekWith({ [tuesday]: [between(7, 18)] }) },
      '12:10',
      'Sessions start every 30 minutes, in the time of the studio.',
    ],
    ['too soon', { noticeHours: 36 }, '14:00', 'Sessions must be booked at least 36 hours ahead.'],
    ['too far ahead', { horizonDays: 1 }, '14:00', 'Sessions can be booked up to 1 day ahead.'],
  ])('%s is refused with a sentence', async (_, rules, time, sentence) => {
    await saveRules(studio, rules);
    expect(await refusal(`${day}T${time}:00Z`)).toEqual([400, sentence]);
    expect(studio.deps.db.select().from(bookings).all()).toEqual([]);
  });

  it('that ends too late is refused by the length of its package', async () => {
    await saveRules(studio, { endsByClosing: true });
    const atSeven = `${day}T23:00:00Z`;
    const sentence =
      'The session would end after the studio closes. Please choose an earlier time.';
    expect(await refusal(atSeven, { durationHours: 2.5 })).toEqual([400, sentence]);
    expect((await ask(atSeven, { durationHours: 2 })).statusCode).toBe(201);
  });

  it('within a buffer is refused as taken, so that the neighbouring session is not revealed', async () => {
    await saveRules(studio, { bufferBefore: 30 });
    createBooking(studio.deps, `${day}T14:00:00Z`, { hours: 1 });
    const taken = 'That time has just been booked. Please choose another.';
    expect(await refusal(`${day}T15:00:00Z`)).toEqual([409, taken]);
    expect(await refusal(`${day}T14:30:00Z`)).toEqual([409, taken]);
    expect((await ask(`${day}T15:30:00Z`)).statusCode).toBe(201);
  });

  it('is refused, too, when two of them come at once for neighbouring times', async () => {
    await saveRules(studio, { bufferBefore: 30 });
    const replies = await Promise.all([ask(`${day}T14:00:00Z`), ask(`${day}T15:00:00Z`)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  });
});
