import { paths } from '@shutterhouse/contract/pages';

/** A link of the site's header. */
export type SiteLink = { label: string; href: string };

/** On the landing page itself: anchors that the browser scrolls to. */
export const landingLinks: readonly SiteLink[] = [
  { label: 'About', href: '#about' },
  { label: 'Portfolio', href: '#portfolio' },
  { label: 'Services', href: '#services' },
  { label: 'Contact', href: '#contact' },
  { label: 'Booking', href: '#booking' },
];

/** On every other page of the site. */
export const otherLinks: readonly SiteLink[] = [
  { label: 'About', href: paths.home('about') },
  { label: 'Gallery', href: paths.gallery() },
  { label: 'Services', href: paths.home('services') },
  { label: 'Contact', href: paths.home('contact') },
];
