import { expect, test } from 'vitest';
import { inLocale } from '../../../request-locale.ts';
import { formatSessionTime } from './booking-format.ts';

test('the time of a session is written in the language of each mail, whichever was written before', () => {
  const session = {
    startsAt: new Date('2030-06-10T14:00:00Z'),
    endsAt: new Date('2030-06-10T15:00:00Z'),
  };
  const written = (['en', 'ja', 'en'] as const).map((language) =>
    inLocale({ language, region: 'US' }, () =>
      formatSessionTime(session, { timeZone: 'America/New_York', style: '12-hour' }),
    ),
  );
  expect(written).toEqual([
    'Monday, June 10, 2030, 10:00 AM to 11:00 AM (Eastern Daylight Time)',
    expect.stringContaining('2030年6月10日'),
    'Monday, June 10, 2030, 10:00 AM to 11:00 AM (Eastern Daylight Time)',
  ]);
});
