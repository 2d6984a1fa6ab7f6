import { sentences } from '../sentences.ts';

/** The icons of services, by name. */
export const serviceIcons = [
  'Ring/Wedding',
  'Family/Portrait',
  'Events',
  'Business/Commercial',
  'Graduation',
  'Real Estate',
  'Photography',
  'Videography',
  'Makeup/Beauty',
  'Bridal',
  'Birthday',
  'Religious',
  'Sports',
  'Landscape',
  'Film',
  'Music',
  'Art',
  'Prom',
] as const;

/** What each shows. */
export const serviceIconLabels: Readonly<Record<ServiceIcon, string>> = sentences({
  'Ring/Wedding': 'Ring / Wedding',
  'Family/Portrait': 'Family / Portrait',
  Events: 'Events',
  'Business/Commercial': 'Business / Commercial',
  Graduation: 'Graduation',
  'Real Estate': 'Real Estate',
  Photography: 'Photography',
  Videography: 'Videography',
  'Makeup/Beauty': 'Makeup / Beauty',
  Bridal: 'Bridal',
  Birthday: 'Birthday',
  Religious: 'Religious',
  Sports: 'Sports',
  Landscape: 'Landscape',
  Film: 'Film',
  Music: 'Music',
  Art: 'Art',
  Prom: 'Prom',
});
export type ServiceIcon = (typeof serviceIcons)[number];

/** The initial values of a new service. */
export const serviceDefaults = { durationMinutes: 60 } as const;

/** The length of a service, in minutes. */
export const serviceMinutes = { min: 1, max: 1440 } as const;
