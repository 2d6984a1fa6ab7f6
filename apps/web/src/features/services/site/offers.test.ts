import { suggestedIcon } from '@shutterhouse/contract/services/suggested-icon';
import { describe, expect, test } from 'vitest';
import { lengthOf, offersOf } from './offers.ts';

const weddings = {
  id: 'one',
  title: 'Weddings',
  description: 'The whole day.',
  icon: 'Film',
  price: 'Starting at $2,500',
  durationMinutes: 480,
};

describe('the services on the page', () => {
  test('are the studio’s own, with their duration', () => {
    expect(offersOf({ status: 'ready', data: [weddings] })).toEqual({
      failed: false,
      offers: [
        {
          id: 'one',
          title: 'Weddings',
          description: 'The whole day.',
          icon: 'Film',
          price: 'Starting at $2,500',
          minutes: 480,
        },
      ],
    });
  });

  test('are the six built-in ones when loading fails, and it says so', () => {
    const found = offersOf({ status: 'failed' });
    expect(found?.failed).toBe(true);
    expect(found?.offers.map(({ title, icon }) => suggestedIcon(title) === icon)).toEqual(
      new Array(6).fill(true),
    );
    expect(found?.offers.map(({ title, price, minutes }) => [title, price, minutes / 60])).toEqual([
      ['Weddings', 'Starting at $2,500', 8],
      ['Portraits', 'Starting at $350', 1],
      ['Events', 'Starting at $800', 4],
      ['Commercial', 'Custom Quotes', 2],
      ['Graduations', 'Starting at $250', 2],
      ['Real Estate', 'Starting at $400', 2],
    ]);
  });

  test('are none, not the built-in ones, when the studio offers none', () => {
    expect(offersOf({ status: 'ready', data: [] })).toEqual({ failed: false, offers: [] });
  });
});

test.each([
  [30, 'About 30 minutes'],
  [45, 'About 45 minutes'],
  [60, 'About 1 hour'],
  [61, 'About 1 hour 1 minute'],
  [90, 'About 1 hour 30 minutes'],
  [480, 'About 8 hours'],
])('a service of %i minutes takes "%s"', (minutes, words) => {
  expect(lengthOf(minutes)).toBe(words);
});
