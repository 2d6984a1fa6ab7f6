import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { regions } from './regions.ts';

test('the regions are those with telephone numbers', () => {
  expect(regions).toEqual(getCountries().toSorted());
});
