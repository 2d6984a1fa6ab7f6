import { expect, it } from 'vitest';
import { eventLocationInput, locationInput, serviceLocationInput } from './location-schema.ts';
import { locationText, studioLocation } from './locations.ts';

const spot = { kind: 'outdoors', text: 'Old pier', url: 'https://maps.example/pier' } as const;
const home = { kind: 'customer', text: '14 Mill Lane', url: '' } as const;
const open = { kind: 'open', text: '', url: '' } as const;

it('a location keeps what its kind has, and nothing else', () => {
  const more = { text: '14 Mill Lane', url: 'https://maps.example/pier' };
  expect(locationInput.parse({ kind: 'studio', ...more })).toEqual(studioLocation);
  expect(locationInput.parse({ kind: 'open', ...more })).toEqual(open);
  expect(locationInput.parse({ kind: 'customer', ...more })).toEqual(home);
  expect(locationInput.parse(spot)).toEqual(spot);
  // A service asks each customer for the address.
  expect(serviceLocationInput.parse({ kind: 'customer', ...more })).toEqual({ ...home, text: '' });
});

it.each([
  [locationInput, { ...home, text: ' ' }, 'Please enter the address where the session takes place'],
  [locationInput, { ...spot, text: '' }, 'Please enter where the session takes place'],
  [serviceLocationInput, { ...spot, text: '' }, 'Please enter where the session takes place'],
  [locationInput, { ...spot, url: 'javascript:alert(1)' }, /full web address/],
  [locationInput, { ...spot, kind: 'moon' }, /^Location must be one of/],
  [eventLocationInput, { ...home, text: '' }, 'Location must be one of: studio, outdoors, open'],
])('refuses one that leads nowhere', (schema, location, sentence) => {
  const [issue] = schema.safeParse(location).error?.issues ?? [];
  expect(issue?.message).toMatch(sentence);
});

it('needs no more than its kind where that says everything', () => {
  expect(serviceLocationInput.parse({ kind: 'customer' })).toEqual({
    kind: 'customer',
    text: '',
    url: '',
  });
});

it('reads as the studio’s address, the place, or that it is to be agreed', () => {
  const texts = [studioLocation, home, spot, open].map((at) => locationText(at, '1 Pier Road'));
  expect(texts).toEqual(['1 Pier Road', '14 Mill Lane', 'Old pier', 'To be agreed']);
});
