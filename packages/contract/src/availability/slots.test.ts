import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slotMinutes } from '../bookings/slots.ts';
import { type BookingRules, defaultRules, hoursOn, withOwnRules } from './rules.ts';
import { closingMinute, listedMinutes, slotReasonsOf } from './slots.ts';

/** A Monday, in a studio in UTC. */
const day = '2030-06-03';
const midnight = Date.parse(`${day}T00:00:00Z`);
const at = (minute: number) => midnight + minute * 60_000;
const before = midnight - 86_400_000;

type Asked = { hours?: number; now?: number; occupied?: [from: number, until: number][] };

/** The reasons of a day's slots, by their minutes. */
function reasons(
  changes: Partial<BookingRules>,
  { hours = 0.5, now = before, occupied = [] }: Asked = {},
) {
  const rules = { ...defaultRules, ...changes };
  const windows = hoursOn(rules, day);
  const minutes = listedMinutes(rules, day);
  const found = slotReasonsOf({
    rules,
    isClosed: windows.length === 0,
    slots: minutes.map((minute) => {
      const closes = closingMinute(windows, minute);
      return { at: at(minute), closesAt: closes === null ? null : at(closes) };
    }),
    length: hours * 3_600_000,
    occupied: occupied.map(([from, until]) => ({
      from: at(from),
      until: at(until),
      bufferBefore: rules.bufferBefore,
      bufferAfter: rules.bufferAfter,
    })),
    now,
  });
  return new Map(minutes.map((minute, index) => [minute, found[index]]));
}

const offered = (found: ReturnType<typeof reasons>) =>
  [...found].filter(([, reason]) => reason === null).map(([minute]) => minute);

describe('the slots of a day', () => {
  it('are by default the 25 documented ones, all of them offered', () => {
    expect(offered(reasons({}))).toEqual(slotMinutes);
  });

  it('stay listed on closed weekdays and dates, but are not offered', () => {
    const closedMonday = defaultRules.hours.with(1, []);
    const holidays = [{ from: '2030-06-01', until: day }];
    for (const changes of [{ hours: closedMonday }, { closures: holidays }]) {
      const found = reasons(changes);
      expect([...found.keys()]).toEqual(slotMinutes);
      expect(new Set(found.values())).toEqual(new Set(['closedDay']));
    }
    expect(
      offered(reasons({ closures: [{ from: '2030-06-04', until: '2030-06-09' }] })),
    ).toHaveLength(25);
  });

  it('follow two windows with a break between them', () => {
    const hours = defaultRules.hours.with(1, [
      { opens: 600, closes: 720 },
      { opens: 840, closes: 900 },
    ]);
    const found = reasons({ hours });
    expect(offered(found)).toEqual([600, 630, 660, 690, 720, 840, 870, 900]);
    expect(found.get(750)).toBe('outsideHours');
  });

  it('are added where the hours extend beyond the documented ones, but not at midnight', () => {
    const hours = defaultRules.hours.with(1, [{ opens: 480, closes: 1440 }]);
    const found = offered(reasons({ hours }));
    expect([found[0], found.at(-1)]).toEqual([480, 1410]);
  });

  it('must end by closing time only if the studio requires it', () => {
    expect(offered(reasons({}, { hours: 4 })).at(-1)).toBe(1260);
    const strict = reasons({ endsByClosing: true }, { hours: 4 });
    expect(offered(strict).at(-1)).toBe(1260 - 240);
    expect(strict.get(1260)).toBe('endsTooLate');
  });

  it('respect notice and horizon to the minute', () => {
    const found = reasons({ noticeHours: 2 }, { now: at(600) });
    expect([found.get(600), found.get(690), found.get(720)]).toEqual(['past', 'notice', null]);
    const far = reasons({ horizonDays: 1 }, { now: at(600) - 86_400_000 });
    expect([far.get(600), far.get(630)]).toEqual([null, 'tooFarAhead']);
  });

  it('keep the buffers of both sessions free, one after the other', () => {
    const busy: Asked = { occupied: [[720, 780]] };
    expect(offered(reasons({}, busy))).toEqual(slotMinutes.filter((m) => m < 720 || m >= 780));
    const found = reasons({ bufferBefore: 30, bufferAfter: 15 }, busy);
    // 45 minutes between two sessions, in either order.
    expect([found.get(630), found.get(660), found.get(690)]).toEqual([null, 'buffer', 'buffer']);
    expect([found.get(750), found.get(780), found.get(810), found.get(840)]).toEqual([
      'taken',
      'buffer',
      'buffer',
      null,
    ]);
  });

  it('report `taken` before the studio’s own rules', () => {
    const found = reasons({ closures: [{ from: day, until: day }] }, { occupied: [[720, 780]] });
    expect([found.get(690), found.get(720)]).toEqual(['closedDay', 'taken']);
  });

  it('never increase when a rule is stricter', () => {
    const minutes = fc.integer({ min: 0, max: 8 }).map((steps) => steps * 15);
    fc.assert(
      fc.property(
        minutes,
        minutes,
        fc.nat(48),
        fc.nat(24),
        fc.boolean(),
        (first, then, notice, start, ends) => {
          const busy: Asked = {
            now: at(480),
            hours: 1.5,
            occupied: [[540 + start * 30, 600 + start * 30]],
          };
          const lax = new Set(offered(reasons({}, busy)));
          const strict = offered(
            reasons(
              { bufferBefore: first, bufferAfter: then, noticeHours: notice, endsByClosing: ends },
              busy,
            ),
          );
          expect(strict.filter((minute) => !lax.has(minute))).toEqual([]);
        },
      ),
    );
  });
});

describe('the rules of a service', () => {
  it('are its overrides, and the studio’s rules for the rest', () => {
    const own = {
      ...{ serviceId: 's', hours: null, bufferBefore: 0, bufferAfter: null },
      ...{ noticeHours: 48, horizonDays: null },
    };
    const studio = { ...defaultRules, bufferBefore: 30, bufferAfter: 30 };
    expect(withOwnRules(studio, own)).toEqual({ ...studio, bufferBefore: 0, noticeHours: 48 });
    expect(withOwnRules(studio, undefined)).toBe(studio);
  });
});
