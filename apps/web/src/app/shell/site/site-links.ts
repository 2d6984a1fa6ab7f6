import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';

/** A link of the site's header. */
export type SiteLink = { label: string; href: string };

/** On the landing page itself: anchors that the browser scrolls to. */
export const landingLinks: readonly SiteLink[] = [
  {
    get label() {
      return t('About');
    },
    href: '#about',
  },
  {
    get label() {
      return t('Portfolio');
    },
    href: '#portfolio',
  },
  {
    get label() {
      return t('Services');
    },
    href: '#services',
  },
  {
    get label() {
      return t('Contact');
    },
    href: '#contact',
  },
  {
    get label() {
      return t('Booking');
    },
    href: '#booking',
  },
];

/** On every other page of the site. */
export const otherLinks: readonly SiteLink[] = [
  {
    get label() {
      return t('About');
    },
    href: paths.home('about'),
  },
  {
    get label() {
      return t('Gallery');
    },
    href: paths.gallery(),
  },
  {
    get label() {
      return t('Services');
    },
    href: paths.home('services'),
  },
  {
    get label() {
      return t('Contact');
    },
    href: paths.home('contact'),
  },
];
