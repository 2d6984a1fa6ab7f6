import { defaultRules } from '@shutterhouse/contract/availability/rules';
import { expect, test } from 'vitest';
import { contactDetails } from '../../testing/rows/records.ts';
import { linkedData, type StudioFacts } from './linked-data.ts';

const availability = {
  hours: defaultRules.hours.map((windows) => windows.map((window) => ({ ...window }))),
  closures: [{ from: '2030-12-24', until: '2031-01-02' }],
  noticeHours: 0,
  horizonDays: 730,
};

/** The structured data of a studio whose contact page states these hours. */
function business(workingHours: string, changes: Partial<StudioFacts> = {}) {
  const { '@graph': graph } = linkedData({
    origin: 'https://studio.example',
    address: 'https://studio.example/',
    name: 'Studio',
    currency: 'USD',
    region: 'US',
    about: undefined,
    contact: { ...contactDetails, workingHours },
    availability,
    ...{ services: [], packages: [], portfolio: [] },
    ...changes,
  }) as { '@graph': Record<string, unknown>[] };
  return graph[0];
}

test.each(['Every day, 9:00 AM to 9:00 PM', 'Every day, 09:00 to 21:00'])(
  'hours that match the availability rules, “%s”, are listed by day, with the closed days',
  (words) => {
    const found = business(words);
    expect(found).toMatchObject({
      openingHoursSpecification: [{ opens: '09:00', closes: '21:00' }],
      specialOpeningHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          ...{ opens: '00:00', closes: '00:00' },
          ...{ validFrom: '2030-12-24', validThrough: '2031-01-02' },
        },
      ],
    });
    expect(found).not.toHaveProperty('openingHours');
  },
);

test('hours in the owner’s words are given as they are on the page, and no others', () => {
  const own = business('Mondays - Fridays, 10 AM - 6 PM');
  expect(own).toMatchObject({ openingHours: 'Mo-Fr 10:00-18:00' });
  expect(business('By candlelight')).toMatchObject({ openingHours: 'By candlelight' });
  for (const found of [own, business('', { availability: undefined })]) {
    expect(found).not.toHaveProperty('openingHoursSpecification');
  }
});

test('the address names the country of the studio elsewhere', () => {
  const contact = { ...contactDetails, address: 'Lindenstraße 4\n10969 Berlin' };
  const streetAddress = 'Lindenstraße 4, 10969 Berlin';
  expect(business('', { contact })?.address).toBe(streetAddress);
  expect(business('', { contact, region: 'DE' })?.address).toEqual({
    ...{ '@type': 'PostalAddress', streetAddress, addressCountry: 'DE' },
  });
});
