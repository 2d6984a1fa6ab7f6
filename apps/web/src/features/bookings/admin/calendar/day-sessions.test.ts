import { describe, expect, it } from 'vitest';
import { clockIn } from '../../../../testing/rows/clock-in.ts';
import {
  atLeast,
  carriedOver,
  inLanes,
  inTheWayOf,
  piecesOf,
  type Session,
  sessionsByDay,
} from './day-sessions.ts';

const newYork = clockIn('America/New_York');

function session(startsAt: string, endsAt: string): Session {
  return {
    id: startsAt,
    startsAt: `${startsAt}:00.000Z`,
    endsAt: `${endsAt}:00.000Z`,
    status: 'confirmed',
    customerName: 'Ida Berg',
    customerEmail: 'ida@example.com',
    serviceName: 'Portraits',
    location: '',
    isHeld: false,
    version: 1,
  };
}
const spans = (day: string, sessions: Session[]) =>
  piecesOf(day, sessions, newYork).map(({ from, to }) => [from / 60, to / 60]);

describe('the sessions of a day', () => {
  it('are those that start on it in studio time, in order', () => {
    const late = session('2026-06-06T03:30', '2026-06-06T04:30');
    const noon = session('2026-06-05T16:00', '2026-06-05T17:00');
    const days = sessionsByDay([late, noon], newYork);
    expect([...days]).toEqual([['2026-06-05', [noon, late]]]);
  });

  it('continue into the next day, and are split at midnight', () => {
    const late = session('2026-06-06T03:30', '2026-06-06T05:30');
    expect(carriedOver('2026-06-06', [late], newYork)).toEqual([late]);
    expect(carriedOver('2026-06-05', [late], newYork)).toEqual([]);
    expect(spans('2026-06-05', [late])).toEqual([[23.5, 24]]);
    expect(spans('2026-06-06', [late])).toEqual([[0, 1.5]]);
    const untilMidnight = session('2026-06-06T03:00', '2026-06-06T04:00');
    expect(spans('2026-06-05', [untilMidnight])).toEqual([[23, 24]]);
    expect(spans('2026-06-06', [untilMidnight])).toEqual([]);
  });

  it('are placed by local time when the clock changes', () => {
    // 1:30 AM to 3:30 AM is an hour on this night.
    expect(spans('2026-03-08', [session('2026-03-08T06:30', '2026-03-08T07:30')])).toEqual([
      [1.5, 3.5],
    ]);
    // 1:30 AM to 1:30 AM, an hour later.
    expect(spans('2026-11-01', [session('2026-11-01T05:30', '2026-11-01T06:30')])).toEqual([
      [1.5, 2.5],
    ]);
  });

  it('are shown for a least time, within the day', () => {
    const shown = (startsAt: string, endsAt: string) => {
      const [piece] = piecesOf('2026-06-05', [session(startsAt, endsAt)], newYork);
      const { from, to } = atLeast(60, piece ?? expect.fail());
      return [from / 60, to / 60];
    };
    expect(shown('2026-06-05T16:00', '2026-06-05T16:15')).toEqual([12, 13]);
    expect(shown('2026-06-05T16:00', '2026-06-05T18:00')).toEqual([12, 14]);
    expect(shown('2026-06-06T03:50', '2026-06-06T04:50')).toEqual([23, 24]);
  });

  it('are side by side only where they overlap', () => {
    const at = (from: number, to: number) => ({
      session: session('2026-06-05T16:00', '2026-06-05T17:00'),
      from,
      to,
    });
    const placed = inLanes([at(60, 120), at(0, 60), at(90, 180), at(180, 240)]);
    expect(placed.map(({ from, lane, lanes }) => [from, lane, lanes])).toEqual([
      [0, 0, 1],
      [60, 0, 2],
      [90, 1, 2],
      [180, 0, 1],
    ]);
  });
});

describe('the conflict of a session', () => {
  const one = session('2031-06-03T14:00', '2031-06-03T15:00');
  const next = session('2031-06-03T15:00', '2031-06-03T16:00');
  const over = session('2031-06-03T14:30', '2031-06-03T15:30');

  it('is a session that overlaps it, not one that only touches it', () => {
    expect(inTheWayOf(one, [one, next, over])).toBe(over);
    expect(inTheWayOf(one, [one, next])).toBeUndefined();
  });

  it('is never a cancelled one, and a cancelled one has none', () => {
    expect(inTheWayOf(one, [{ ...over, status: 'cancelled' }])).toBeUndefined();
    expect(inTheWayOf({ ...one, status: 'cancelled' }, [over])).toBeUndefined();
  });
});
