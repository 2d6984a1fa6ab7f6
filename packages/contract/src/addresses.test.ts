import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { addressLayout, addressPlaceholder } from './addresses.ts';

test.each([
  ['US', 'street/city state postalCode', 'street city postalCode state'],
  ['DE', 'street/postalCode city', 'street city postalCode'],
  ['FR', 'street/postalCode city', 'street city postalCode'],
  ['GB', 'street/city/postalCode', 'street city postalCode'],
  ['BR', 'street/city state/postalCode', 'street city postalCode'],
  ['IT', 'street/postalCode city state', 'street city postalCode'],
  ['JP', 'postalCode/state/street', 'street postalCode'],
  ['HU', 'city/street/postalCode', 'street city postalCode'],
  ['IE', 'street/city/state/postalCode', 'street city'],
  ['AE', 'street/state', 'street'],
  ['GH', 'street/city', 'street city'],
  [undefined, 'street/city state postalCode', 'street city postalCode'],
])('an address in %s has the lines %s and requires %s', (country, lines, required) => {
  const layout = addressLayout(country);
  expect(layout.lines.map((line) => line.join(' ')).join('/')).toBe(lines);
  expect([...layout.required].join(' ')).toBe(required);
});

test('no country asks for a part twice, or for one that its addresses do not have', () => {
  for (const country of getCountries()) {
    const { lines, required } = addressLayout(country);
    const parts = lines.flat();
    expect(new Set(parts).size, country).toBe(parts.length);
    expect(parts, country).toEqual(expect.arrayContaining([...required]));
  }
});

test('a field for a whole address shows the order of the country, other than in the documented forms', () => {
  expect(addressPlaceholder('DE')).toBe('Street\nPostal code City');
  expect(addressPlaceholder('JP')).toBe('Postal code\nState\nStreet');
  expect(addressPlaceholder('US')).toBeUndefined();
});
