import { t } from '../sentences.ts';
import type { ServiceIcon } from './constants.ts';

/** Shown when the services fail to load. Prices in cents; `priceText` is displayed. */
export const fallbackServices: readonly {
  readonly title: string;
  readonly icon: ServiceIcon;
  readonly description: string;
  readonly priceCents: number;
  readonly priceText: string;
  readonly durationHours: number;
}[] = [
  {
    get title() {
      return t('Weddings');
    },
    icon: 'Ring/Wedding',
    get description() {
      return t('The whole day, from the quiet of the morning to the last dance.');
    },
    priceCents: 250_000,
    get priceText() {
      return t('Starting at {price}', { price: '$2,500' });
    },
    durationHours: 8,
  },
  {
    get title() {
      return t('Portraits');
    },
    icon: 'Family/Portrait',
    get description() {
      return t('An unhurried hour of good light, for one person or the whole family.');
    },
    priceCents: 35_000,
    get priceText() {
      return t('Starting at {price}', { price: '$350' });
    },
    durationHours: 1,
  },
  {
    get title() {
      return t('Events');
    },
    icon: 'Events',
    get description() {
      return t('Dinners, conferences and celebrations, told as they happened.');
    },
    priceCents: 80_000,
    get priceText() {
      return t('Starting at {price}', { price: '$800' });
    },
    durationHours: 4,
  },
  {
    get title() {
      return t('Commercial');
    },
    icon: 'Business/Commercial',
    get description() {
      return t('Products, places and people of a business, lit with care.');
    },
    priceCents: 120_000,
    get priceText() {
      return t('Custom Quotes');
    },
    durationHours: 2,
  },
  {
    get title() {
      return t('Graduations');
    },
    icon: 'Graduation',
    get description() {
      return t('Cap, gown and the friends who were there, before the ceremony or after it.');
    },
    priceCents: 25_000,
    get priceText() {
      return t('Starting at {price}', { price: '$250' });
    },
    durationHours: 2,
  },
  {
    get title() {
      return t('Real Estate');
    },
    icon: 'Real Estate',
    get description() {
      return t('Rooms as they feel when you stand in them, ready for the listing.');
    },
    priceCents: 40_000,
    get priceText() {
      return t('Starting at {price}', { price: '$400' });
    },
    durationHours: 2,
  },
];
