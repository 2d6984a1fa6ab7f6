import type { ServiceIcon } from './constants.ts';

/** Shown when the services fail to load. Prices in cents; `priceText` is displayed. */
export const fallbackServices = [
  {
    title: 'Weddings',
    icon: 'Ring/Wedding',
    description: 'The whole day, from the quiet of the morning to the last dance.',
    priceCents: 250_000,
    priceText: 'Starting at $2,500',
    durationHours: 8,
  },
  {
    title: 'Portraits',
    icon: 'Family/Portrait',
    description: 'An unhurried hour of good light, for one person or the whole family.',
    priceCents: 35_000,
    priceText: 'Starting at $350',
    durationHours: 1,
  },
  {
    title: 'Events',
    icon: 'Events',
    description: 'Dinners, conferences and celebrations, told as they happened.',
    priceCents: 80_000,
    priceText: 'Starting at $800',
    durationHours: 4,
  },
  {
    title: 'Commercial',
    icon: 'Business/Commercial',
    description: 'Products, places and people of a business, lit with care.',
    priceCents: 120_000,
    priceText: 'Custom Quotes',
    durationHours: 2,
  },
  {
    title: 'Graduations',
    icon: 'Graduation',
    description: 'Cap, gown and the friends who were there, before the ceremony or after it.',
    priceCents: 25_000,
    priceText: 'Starting at $250',
    durationHours: 2,
  },
  {
    title: 'Real Estate',
    icon: 'Real Estate',
    description: 'Rooms as they feel when you stand in them, ready for the listing.',
    priceCents: 40_000,
    priceText: 'Starting at $400',
    durationHours: 2,
  },
] as const satisfies readonly {
  title: string;
  icon: ServiceIcon;
  description: string;
  priceCents: number;
  priceText: string;
  durationHours: number;
}[];
