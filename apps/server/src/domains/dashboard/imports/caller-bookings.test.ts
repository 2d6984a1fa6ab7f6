import { describe, expect, it } from 'vitest';
import { mails } from '../../../outbox/tables.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { users } from '../../people/tables.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-01T14:00:00Z') });
const bring = async (lines: string[], dryRun = false) =>
  (await studio.as('moderator')).dashboard.import({
    ...{ kind: 'bookings', csv: lines.join('\r\n'), dryRun },
  });

describe('the bookings of callers', () => {
  it('come back from the export of bookings as they were, without an account or a mail', async () => {
    const desk = (await studio.as('moderator')).bookings;
    const customer = { firstName: 'Noor', lastName: 'Haddad', phone: '+1 (212)555-0148' };
    const service = { name: 'Portraits', priceCents: 35_000 };
    const { id } = await desk.createForCaller({
      ...{ customer, startsAt: '2030-07-04T14:00:00Z', service },
      ...{ status: 'confirmed', notes: 'Calls back in the evening' },
    });
    const exported = () => studio.rest('GET', '/booking/bookings.csv', { as: 'moderator' });
    const { body } = await exported();
    const people = studio.deps.db.select().from(users).all();
    await desk.remove({ id });
    const report = await bring(body.split('\r\n'));
    expect(report.created).toMatchObject([{ line: 2, name: 'Noor Haddad' }]);
    const withoutTime = (csv: string) => csv.replaceAll(/,[^,]*\r\n/g, '\r\n');
    expect(withoutTime((await exported()).body)).toBe(withoutTime(body));
    expect(studio.deps.db.select().from(users).all()).toEqual(people);
    expect(studio.deps.db.select().from(mails).all()).toEqual([]);
  });

  it.each([
    [',Noor,', 'Email is required, or the phone number of a caller without one'],
    [',,+1 (212)555-0148', 'First name is required'],
    [',Noor,12', 'Please enter a valid phone number'],
  ])('need a name and a number: %s', async (who, sentence) => {
    const row = `2030-07-04 10:00,Portraits,350,${who}`;
    const lines = ['starts at,service,price,email,first name,phone', row];
    const { refused } = await bring(lines, true);
    expect(refused).toEqual([{ line: 2, message: sentence }]);
  });
});
