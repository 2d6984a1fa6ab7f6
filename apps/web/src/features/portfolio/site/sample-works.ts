import { t } from '@shutterhouse/contract/sentences';
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
    get title() {
      return t('Before the ceremony');
    },
    category: 'Wedding',
    get description() {
      return t('Ten quiet minutes by a tall window.');
    },
    featured: true,
    photograph: {
      ...upright,
      src: wedding,
      get alt() {
        return t('A bride seen from behind, her long veil gathering the light of a tall window.');
      },
    },
  },
  {
    id: 'sample-portrait',
    get title() {
      return t('Window light');
    },
    category: 'Portrait',
    get description() {
      return t('One person, one window, one hour.');
    },
    featured: true,
    photograph: {
      ...upright,
      src: portrait,
      get alt() {
        return t(
          'A person in profile, turned towards a window whose light draws the line of face and shoulder.',
        );
      },
    },
  },
  {
    id: 'sample-family',
    get title() {
      return t('On the hill');
    },
    category: 'Family',
    get description() {
      return t('A summer wind, the sun already low.');
    },
    featured: true,
    photograph: {
      ...across,
      src: family,
      get alt() {
        return t(
          'A family of four walks hand in hand along a grassy hill against the setting sun.',
        );
      },
    },
  },
  {
    id: 'sample-event',
    get title() {
      return t('A long table');
    },
    category: 'Event',
    get description() {
      return t('The hour when the candles are half gone.');
    },
    featured: true,
    photograph: {
      ...across,
      src: event,
      get alt() {
        return t('Candles and glasses on a table, the lights of a hall melting behind them.');
      },
    },
  },
  {
    id: 'sample-commercial',
    get title() {
      return t('Blue hour');
    },
    category: 'Commercial',
    get description() {
      return t('A city, for the people who build it.');
    },
    featured: true,
    photograph: {
      ...across,
      src: commercial,
      get alt() {
        return t('A city lights its windows at blue hour and mirrors itself in the still river.');
      },
    },
  },
  {
    id: 'sample-product',
    get title() {
      return t('Still life with slate');
    },
    category: 'Product',
    get description() {
      return t('One bottle, one lamp, a good deal of patience.');
    },
    featured: true,
    photograph: {
      ...upright,
      src: product,
      get alt() {
        return t('A dark bottle stands on slate, its edges drawn by two narrow lights.');
      },
    },
  },
];
