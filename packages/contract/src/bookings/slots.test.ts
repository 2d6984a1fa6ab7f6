import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endLabel, slotLabel, spanLabel } from '../clock.ts';
import { overlaps, sessionEnd, sessionHours, slotMinutes, slotPeriod } from './slots.ts';

describe('the slots of a day', () => {
  it('are 25, every half hour from 9:00 AM to 9:00 PM', () => {
    expect(slotMinutes).toHaveLength(25);
    expect(slotMinutes.map((minute) => slotLabel(minute, '12-hour')).slice(0, 3)).toEqual([
      '9:00 AM',
      '9:30 AM',
      '10:00 AM',
    ]);
    expect(slotLabel(slotMinutes.at(-1) ?? 0, '12-hour')).toBe('9:00 PM');
  });

  it('are grouped as Morning to 12:30 PM, Afternoon to 5:30 PM and Evening from 6:00 PM', () => {
    const of = (period: string) =>
      slotMinutes
        .filter((minute) => slotPeriod(minute) === period)
        .map((minute) => slotLabel(minute, '12-hour'));
    expect(of('Morning').at(-1)).toBe('12:30 PM');
    expect(of('Afternoon')[0]).toBe('1:00 PM');
    expect(of('Afternoon').at(-1)).toBe('5:30 PM');
    expect(of('Evening')[0]).toBe('6:00 PM');
    expect(of('Evening').at(-1)).toBe('9:00 PM');
  });
});

describe('the times of a session', () => {
  const friday = (minute: number) => ({ day: '2030-05-31', minute });
  const saturday = (minute: number) => ({ day: '2030-06-01', minute });

  it('are formatted from start to end', () => {
    expect(spanLabel(friday(600), friday(690), '12-hour')).toBe('10:00 AM to 11:30 AM');
    expect(endLabel(friday(600), friday(690), '12-hour')).toBe('11:30 AM');
  });

  it('name the next day when it runs past midnight', () => {
    expect(spanLabel(friday(1320), saturday(120), '12-hour')).toBe(
      '10:00 PM to 2:00 AM the next day',
    );
    expect(spanLabel(friday(600), saturday(600), '12-hour')).toBe(
      '10:00 AM to 10:00 AM the next day',
    );
    expect(endLabel(friday(1410), { day: '2030-06-02', minute: 30 }, '12-hour')).toBe(
      '12:30 AM two days later',
    );
  });

  it('use the 24-hour clock where the studio does', () => {
    expect([0, 545, 870].map((minute) => slotLabel(minute, '24-hour'))).toEqual([
      '00:00',
      '09:05',
      '14:30',
    ]);
    expect(spanLabel(friday(1320), saturday(120), '24-hour')).toBe('22:00 to 02:00 the next day');
    expect(spanLabel(friday(1320), saturday(0), '24-hour')).toBe('22:00 to midnight');
  });

  it('say midnight when it ends with its day', () => {
    expect(spanLabel(friday(1320), saturday(0), '12-hour')).toBe('10:00 PM to midnight');
  });
});

describe('two sessions', () => {
  const session = fc
    .record({ start: fc.integer({ min: 0, max: 400 }), steps: fc.integer({ min: 1, max: 48 }) })
    .map(({ start, steps }) => {
      const startsAt = new Date(Date.UTC(2030, 0, 1) + start * 1_800_000);
      return { startsAt, endsAt: sessionEnd(startsAt, steps / 2), start, steps };
    });

  it('overlap exactly when they share a half hour', () => {
    fc.assert(
      fc.property(session, session, (one, other) => {
        const halves = new Set(Array.from({ length: one.steps }, (_, step) => one.start + step));
        const share = Array.from({ length: other.steps }, (_, step) => other.start + step).some(
          (half) => halves.has(half),
        );
        expect(overlaps(one, other)).toBe(share);
        expect(overlaps(other, one)).toBe(share);
      }),
    );
  });

  it('may follow each other without a pause', () => {
    const first = { startsAt: new Date(0), endsAt: sessionEnd(new Date(0), 1) };
    const second = { startsAt: first.endsAt, endsAt: sessionEnd(first.endsAt, 1) };
    expect(overlaps(first, second)).toBe(false);
  });
});

describe('the length of a session', () => {
  it('goes in half hours from half an hour to a day', () => {
    const taken = [0.5, 1, 1.5, 8, 24].map((hours) => sessionHours.safeParse(hours).success);
    expect(taken).toEqual([true, true, true, true, true]);
    const refused = [0, -1, 0.25, 1.2, 24.5, 'x', null, Number.NaN];
    expect(refused.filter((hours) => sessionHours.safeParse(hours).success)).toEqual([]);
  });
});
