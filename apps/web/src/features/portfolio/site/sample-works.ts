import commercial from './samples/commercial.avif';
import event from './samples/event.avif';
import family from './samples/family.avif';
import portrait from './samples/portrait.avif';
import product from './samples/product.avif';
import wedding from './samples/wedding.avif';
import type { Work } from './work.ts';

const upright = { kind: 'file', width: 800, height: 1000 } as const;
const across = { kind: 'file', width: 960, height: 640 } as const;

/** Shown when the portfolio fails to load, or is empty. */
export const sampleWorks: readonly Work[] = [
  {
    id: 'sample-wedding',
    title: 'Before the ceremony',
    category: 'Wedding',
    description: 'Ten quiet minutes by a tall window.',
    featured: true,
    photograph: {
      ...upright,
      src: wedding,
      alt: 'A bride seen from behind, her long veil gathering the light of a tall window.',
    },
  },
  {
    id: 'sample-portrait',
    title: 'Window light',
    category: 'Portrait',
    description: 'One person, one window, one hour.',
    featured: true,
    photograph: {
      ...upright,
      src: portrait,
      alt: 'A person in profile, turned towards a window whose light draws the line of face and shoulder.',
    },
  },
  {
    id: 'sample-family',
    title: 'On the hill',
    category: 'Family',
    description: 'A summer wind, the sun already low.',
    featured: true,
    photograph: {
      ...across,
      src: family,
      alt: 'A family of four walks hand in hand along a grassy hill against the setting sun.',
    },
  },
  {
    id: 'sample-event',
    title: 'A long table',
    category: 'Event',
    description: 'The hour when the candles are half gone.',
    featured: true,
    photograph: {
      ...across,
      src: event,
      alt: 'Candles and glasses on a table, the lights of a hall melting behind them.',
    },
  },
  {
    id: 'sample-commercial',
    title: 'Blue hour',
    category: 'Commercial',
    description: 'A city, for the people who build it.',
    featured: true,
    photograph: {
      ...across,
      src: commercial,
      alt: 'A city lights its windows at blue hour and mirrors itself in the still river.',
    },
  },
  {
    id: 'sample-product',
    title: 'Still life with slate',
    category: 'Product',
    description: 'One bottle, one lamp, a good deal of patience.',
    featured: true,
    photograph: {
      ...upright,
      src: product,
      alt: 'A dark bottle stands on slate, its edges drawn by two narrow lights.',
    },
  },
];
