import { socialNetworks } from '@shutterhouse/contract/content/constants';
import { studioLocation } from '@shutterhouse/contract/locations';
import type { Outputs } from '../../lib/calls/trpc.ts';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

/** A service as staff see it. */
export const serviceRow: Outputs['services']['adminList'][number] = {
  id: 's1',
  title: 'Weddings',
  description: 'The whole day.',
  icon: 'Ring/Wedding',
  price: 'From $350',
  durationMinutes: 480,
  questions: [],
  cancellation: [],
  taxId: null,
  location: studioLocation,
  confirmsAddress: false,
  isActive: true,
  imageUrl: '',
  picture: null,
  translations: {},
  version: 1,
  ...times,
};

/** A package as staff see it. */
export const packageRow: Outputs['packages']['adminList'][number] = {
  id: 'p1',
  name: 'The Hour',
  type: 'Weddings',
  description: 'An hour by the harbour.',
  priceCents: 35_000,
  taxId: null,
  durationHours: 1,
  features: ['One photographer'],
  isActive: true,
  translations: {},
  version: 1,
  ...times,
};

/** A portfolio item as staff see it. */
export const portfolioRow: Outputs['portfolio']['adminList'][number] = {
  link: '',
  id: 'i1',
  title: 'Rings',
  category: 'Weddings',
  description: 'Two rings on slate.',
  featured: false,
  isActive: true,
  imageUrl: '',
  picture: null,
  translations: {},
  version: 1,
  ...times,
};

/** A testimonial as staff see it. */
export const testimonialRow: Outputs['content']['testimonials']['adminList'][number] = {
  id: 't1',
  name: 'Marta Lindqvist',
  role: 'Bride',
  content: 'They saw everything.',
  isActive: true,
  imageUrl: '',
  picture: null,
  translations: {},
  version: 1,
  ...times,
};

/** A legal page as staff see it. */
export const legalPageRow: Outputs['legal']['adminList'][number] = {
  id: 'l1',
  title: 'Imprint',
  slug: 'imprint',
  text: 'Harbour Light, 1 Quay Street',
  isActive: true,
  translations: {},
  version: 1,
  updatedAt: times.updatedAt,
};

/** The hero as staff see it. */
export const heroSection: Outputs['content']['hero']['adminGet'] = {
  title: 'Pictures that stay',
  subtitle: 'Weddings and portraits by the harbour.',
  highlightedWord: 'stay',
  primaryButtonText: 'Book',
  primaryButtonLink: '#booking',
  secondaryButtonText: '',
  secondaryButtonLink: '',
  backgroundImage: '',
  backgroundPicture: null,
  translations: {},
  version: 1,
  ...times,
};

/** The about section as staff see it. */
export const aboutSection: Outputs['content']['about']['adminGet'] = {
  title: 'About',
  subtitle: 'Twelve years of light.',
  contentTitle: 'Harbour Lane',
  content: 'We began with one camera.',
  metaDescription: '',
  buttonText: '',
  buttonLink: '',
  imageUrl: '',
  picture: null,
  translations: {},
  version: 1,
  ...times,
};

const networks = Object.fromEntries(socialNetworks.map((network) => [network, '']));

/** The contact details as staff see them. */
export const contactDetails: Outputs['content']['contact']['adminGet'] = {
  phone: '(212) 555-0147',
  email: 'hello@studio.example',
  address: '14 Harbour Lane',
  workingHours: 'Mo–Fr 9–5',
  socialMedia: networks as Outputs['content']['contact']['adminGet']['socialMedia'],
  translations: {},
  version: 1,
  ...times,
};
