import { expect, test } from 'vitest';
import { suggestedIcon } from './suggested-icon.ts';

test('a service with a documented title gets that title’s icon as a suggestion', () => {
  const names = ['Weddings', 'Portraits', 'Events', 'Commercial', 'Graduations', 'Real Estate'];
  expect(names.map(suggestedIcon).join(', ')).toBe(
    'Ring/Wedding, Family/Portrait, Events, Business/Commercial, Graduation, Real Estate',
  );
  expect(suggestedIcon(' real estate ')).toBe('Real Estate');
  expect([suggestedIcon('Boudoir'), suggestedIcon('')]).toEqual([undefined, undefined]);
});
