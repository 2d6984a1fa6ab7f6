import { describe, expect, it } from 'vitest';
import { availabilityInput, defaultAvailability } from './schema.ts';

const { version: _, ...rules } = defaultAvailability;
const window = (opens: unknown, closes: unknown) => ({ opens, closes });
const monday = (...windows: object[]) => ({ hours: rules.hours.with(1, windows as never) });
const service = (changes: object) => ({
  ...{ serviceId: 's', hours: null, bufferBefore: null, bufferAfter: null },
  ...{ noticeHours: null, horizonDays: null, ...changes },
});
const closed = (from: string, until = from, note = '') => ({ from, until, note });

/** The errors of rejected rules, by field. */
function refused(changes: object): Record<string, string> {
  const result = availabilityInput.safeParse({ ...rules, ...changes });
  return Object.fromEntries(
    (result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

describe('the availability rules', () => {
  it('are valid by default, with a break at noon, and open around the clock', () => {
    expect(refused({})).toEqual({});
    expect(refused(monday(window(540, 720), window(780, 1080)))).toEqual({});
    expect(refused(monday(window(0, 1440)))).toEqual({});
    expect(refused({ services: [service({ hours: rules.hours, noticeHours: 0 })] })).toEqual({});
  });

  const overlap = 'These hours must start after the previous ones end';
  const halfHour = 'Please choose a full or a half hour of the day';
  it.each<[string, object, string, string]>([
    [
      'end before they begin',
      monday(window(720, 540)),
      'hours.1.0.closes',
      'Closing must be after opening',
    ],
    [
      'close when they open',
      monday(window(720, 720)),
      'hours.1.0.closes',
      'Closing must be after opening',
    ],
    ['overlap', monday(window(540, 720), window(690, 900)), 'hours.1.1.opens', overlap],
    [
      'follow without a pause',
      monday(window(540, 720), window(720, 900)),
      'hours.1.1.opens',
      overlap,
    ],
    [
      'stand in the wrong order',
      monday(window(780, 900), window(540, 720)),
      'hours.1.1.opens',
      overlap,
    ],
    ['begin at a quarter past an hour', monday(window(555, 720)), 'hours.1.0.opens', halfHour],
    ['begin the day before', monday(window(-30, 720)), 'hours.1.0.opens', halfHour],
    ['end the day after', monday(window(540, 1470)), 'hours.1.0.closes', halfHour],
    ['are no times', monday(window('9:00', Number.NaN)), 'hours.1.0.opens', halfHour],
    [
      'are of six days',
      { hours: rules.hours.slice(1) },
      'hours',
      'Hours must be given for each of the seven days of the week',
    ],
    [
      'are five spans a day',
      monday(...[0, 1, 2, 3, 4].map((at) => window(at * 120, at * 120 + 60))),
      'hours.1',
      'A day can have at most 4 time ranges',
    ],
  ])('refuse hours that %s', (_, changes, field, sentence) => {
    expect(refused(changes)).toMatchObject({ [field]: sentence });
  });

  it.each<[string, object, string, string]>([
    [
      'end before they begin',
      { closures: [closed('2030-06-04', '2030-06-03')] },
      'closures.0.until',
      'The last day must not be before the first',
    ],
    [
      'do not exist',
      { closures: [closed('2030-02-30', '2030-03-02')] },
      'closures.0.from',
      'Please enter an existing date as YYYY-MM-DD',
    ],
    [
      'are too many',
      { closures: Array(101).fill(closed('2030-06-04')) },
      'closures',
      'There can be at most 100 closed days and ranges',
    ],
    [
      'have a note that is a novel',
      { closures: [closed('2030-06-04', '2030-06-04', 'x'.repeat(161))] },
      'closures.0.note',
      'Note can have at most 160 characters',
    ],
    ['are no list', { closures: 'Mondays' }, 'closures', 'Closed days must be a list'],
  ])('refuse closed days that %s', (_, changes, field, sentence) => {
    expect(refused(changes)).toEqual({ [field]: sentence });
  });

  const buffers = 'A buffer can be from 0 to 240 minutes';
  it.each<[string, object, string]>([
    ['bufferBefore', { bufferBefore: -1 }, buffers],
    ['bufferAfter', { bufferAfter: 241 }, buffers],
    ['bufferAfter', { bufferAfter: 0.5 }, 'Buffer after a session must be a whole number'],
    ['noticeHours', { noticeHours: 721 }, 'The notice can be from 0 to 720 hours'],
    ['horizonDays', { horizonDays: 0 }, 'The booking horizon can be from 1 to 730 days'],
    ['horizonDays', { horizonDays: null }, 'How far ahead is required'],
    ['requestHoldDays', { requestHoldDays: 61 }, 'A request can be held from 1 to 60 days'],
    [
      'endsByClosing',
      { endsByClosing: 'no' },
      'Sessions end by closing time must be true or false',
    ],
    [
      'services.1.serviceId',
      { services: [service({}), service({})] },
      'A service can have its own rules only once',
    ],
    ['services.0.bufferBefore', { services: [service({ bufferBefore: 241 })] }, buffers],
    [
      'services',
      { services: Array.from({ length: 51 }, (_, at) => service({ serviceId: `s${at}` })) },
      'At most 50 services can have their own rules',
    ],
  ])('refuse %s as in %j', (field, changes, sentence) => {
    expect(refused(changes)).toEqual({ [field]: sentence });
  });
});
