import { t } from '@shutterhouse/contract/sentences';
import { fallbackServices } from '@shutterhouse/contract/services/fallback-services';
import type { LoadState } from '../../../lib/calls/load-state.ts';

/** A service as the page shows it; the price is free text, the length in minutes. */
export type Offer = {
  id: string;
  title: string;
  description: string;
  /** The name of its icon. */
  icon: string;
  price: string;
  minutes: number;
};

/** The services to list, and whether loading failed. */
export type Offers = { offers: readonly Offer[]; failed: boolean };

type Listed = {
  id: string;
  title: string;
  description: string;
  icon: string;
  price: string;
  durationMinutes: number;
};

const builtIn = (): Offer[] =>
  fallbackServices.map((service) => ({
    id: service.title,
    title: service.title,
    description: service.description,
    icon: service.icon,
    price: service.priceText,
    minutes: service.durationHours * 60,
  }));

/** The studio's services; the built-in ones if they fail to load. Undefined while loading. */
export function offersOf(state: LoadState<readonly Listed[]>): Offers | undefined {
  if (state.status === 'loading') return undefined;
  if (state.status === 'failed') return { offers: builtIn(), failed: true };
  const offers = state.data.map(({ id, title, description, icon, price, durationMinutes }) => ({
    id,
    title,
    description,
    icon,
    price,
    minutes: durationMinutes,
  }));
  return { offers, failed: false };
}

/** 'About 45 minutes', 'About 1 hour', 'About 1 hour 30 minutes'. */
export function lengthOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0) return t('About {hours, plural, one {# hour} other {# hours}}', { hours });
  return hours === 0
    ? t('About {rest, plural, one {# minute} other {# minutes}}', { rest })
    : t(
        'About {hours, plural, one {# hour} other {# hours}} {rest, plural, one {# minute} other {# minutes}}',
        { hours, rest },
      );
}

/** The footer's links when there are no services. */
export const footerFallback: readonly Pick<Offer, 'title' | 'price'>[] = [
  {
    get title() {
      return t('Wedding');
    },
    get price() {
      return t('From {price}', { price: '$999' });
    },
  },
  {
    get title() {
      return t('Portrait');
    },
    get price() {
      return t('From {price}', { price: '$299' });
    },
  },
  {
    get title() {
      return t('Event');
    },
    get price() {
      return t('From {price}', { price: '$499' });
    },
  },
  {
    get title() {
      return t('Commercial');
    },
    get price() {
      return t('From {price}', { price: '$799' });
    },
  },
];
