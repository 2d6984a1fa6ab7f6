import { fallbackServices } from '@shutterhouse/contract/services/constants';
import type { LoadState } from '../../../lib/load-state.ts';

/** A service as the page shows it; the price is free text, the length in hours. */
export type Offer = {
  id: string;
  title: string;
  description: string;
  /** The name of its sign. */
  icon: string;
  price: string;
  hours: number;
};

/** What is listed, and whether the load failed. */
export type Offers = { offers: readonly Offer[]; failed: boolean };

type Listed = {
  id: string;
  title: string;
  description: string;
  icon: string;
  price: string;
  durationMinutes: number;
};

const builtIn: readonly Offer[] = fallbackServices.map((service) => ({
  id: service.title,
  title: service.title,
  description: service.description,
  icon: service.icon,
  price: service.priceText,
  hours: service.durationHours,
}));

/** The studio's services; the built-in ones when they can't be loaded (specification 1, section 8). Undefined while loading. */
export function offersOf(state: LoadState<readonly Listed[]>): Offers | undefined {
  if (state.status === 'loading') return undefined;
  if (state.status === 'failed') return { offers: builtIn, failed: true };
  const offers = state.data.map(({ id, title, description, icon, price, durationMinutes }) => ({
    id,
    title,
    description,
    icon,
    price,
    hours: durationMinutes / 60,
  }));
  return { offers, failed: false };
}

/** 'About 8 hours', 'About 1 hour', 'About 1.5 hours'. */
export function lengthOf(hours: number): string {
  const figure = Math.round(hours * 10) / 10;
  return `About ${figure} ${figure === 1 ? 'hour' : 'hours'}`;
}

/** Stand in for the links of the footer (specification 1, section 3). */
export const footerFallback: readonly Pick<Offer, 'title' | 'price'>[] = [
  { title: 'Wedding', price: 'From $999' },
  { title: 'Portrait', price: 'From $299' },
  { title: 'Event', price: 'From $499' },
  { title: 'Commercial', price: 'From $799' },
];
