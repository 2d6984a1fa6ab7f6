import { suggestedIcon } from '@shutterhouse/contract/services/constants';
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
  test('are the studio’s own, with their length in hours', () => {
    expect(offersOf({ status: 'ready', data: [weddings] })).toEqual({
      failed: false,
      offers: [
        {
          id: 'one',
          title: 'Weddings',
          description: 'The whole day.',
          icon: 'Film',
          price: 'Starting at $2,500',
          hours: 8,
        },
      ],
    });
  });

  test('are the six built-in ones when the load fails, and it says so', () => {
    const found = offersOf({ status: 'failed' });
    expect(found?.failed).toBe(true);
    expect(found?.offers.map(({ title, icon }) => suggestedIcon(title) === icon)).toEqual(
      new Array(6).fill(true),
    );
    expect(found?.offers.map(({ title, price, hours }) => [title, price, hours])).toEqual([
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

test('a length is one hour, or several', () => {
  expect([1, 1.5, 8].map(lengthOf)).toEqual(['About 1 hour', 'About 1.5 hours', 'About 8 hours']);
});
