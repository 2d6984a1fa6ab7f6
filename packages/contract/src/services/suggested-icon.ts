import type { ServiceIcon } from './constants.ts';
import { fallbackServices } from './fallback-services.ts';

/** The icon suggested for a service title, ignoring case; undefined for unknown titles. */
export function suggestedIcon(title: string): ServiceIcon | undefined {
  const known = title.trim().toLowerCase();
  return fallbackServices.find((service) => service.title.toLowerCase() === known)?.icon;
}
