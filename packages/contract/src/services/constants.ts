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
export type ServiceIcon = (typeof serviceIcons)[number];

/** The initial values of a new service. */
export const serviceDefaults = { durationMinutes: 60 } as const;

/** The length of a service, in minutes. */
export const serviceMinutes = { min: 1, max: 1440 } as const;
