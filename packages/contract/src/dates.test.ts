import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay, instant } from './dates.ts';

describe('a calendar day', () => {
  it('is accepted if it exists', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => calendarDay.safeParse(date.toISOString().slice(0, 10)).success,
      ),
    );
  });

  it.each(['2030-02-31', '2030-13-01', '2029-02-29', '9999-01-01', '30-1-1', '2030-1-1', '', 7])(
    'refuses %s',
    (value) => expect(calendarDay.safeParse(value).success).toBe(false),
  );

  it('that is missing is requested in words that fit a calendar, too', () => {
    expect(calendarDay.safeParse('').error?.issues).toMatchObject([
      { message: 'Please choose a day' },
    ]);
  });
});

describe('an instant', () => {
  it('is the same for any offset', () => {
    expect(instant.parse('2030-06-01T10:00:00-04:00')).toEqual(
      instant.parse('2030-06-01T14:00:00Z'),
    );
  });

  it('is refused without an offset', () => {
    expect(instant.safeParse('2030-06-01T10:00:00').success).toBe(false);
  });
});
