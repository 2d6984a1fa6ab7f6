import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { testimonials } from '../../domains/content/tables.ts';
import { portfolioItems } from '../../domains/portfolio/tables.ts';
import type { services } from '../../domains/services/tables.ts';
import { pictures } from '../../media/tables.ts';
import { createPackage, createService } from './offers.ts';
import { rowFactory } from './row-factory.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

/** The texts of a hero, as an editor sends them. */
export const heroTexts = {
  title: 'Photographs that stay',
  subtitle: 'Made with patience.',
  highlightedWord: 'stay',
  primaryButtonText: 'Book a session',
  primaryButtonLink: '#booking',
  secondaryButtonText: 'See the work',
  secondaryButtonLink: '/gallery',
};

/** The row of a picture without bytes. @returns its id */
export const createPicture = rowFactory(pictures)(({ now }, { id = v7() }) => ({
  id,
  storeKey: `originals/${id.slice(-2)}/${id}.jpg`,
  mimeType: 'image/jpeg',
  width: 1600,
  height: 1200,
  bytes: 1000,
  alt: '',
  blur: 'data:image/webp;base64,',
  renditions: 'ready',
  createdAt: now(),
}));

/** The URL of a picture made by `createPicture`. */
export function pictureAddress(id: string): string {
  return `/media/${id}/1280.jpg`;
}

/** An item of the portfolio with a picture of its own, by default shown. @returns its id */
export const createPortfolioItem = rowFactory(portfolioItems)((deps, { pictureId }) => ({
  title: 'On the hill',
  category: 'Portraits',
  description: 'A family, a summer wind.',
  pictureId: pictureId === undefined ? createPicture(deps) : pictureId,
  position: 0,
  ...stampsAt(deps.now()),
}));

/** A testimonial without a picture, by default shown. @returns its id */
export const createTestimonial = rowFactory(testimonials)(({ now }) => ({
  content: 'We forgot the camera was there.',
  name: 'Hannah',
  role: 'Married in September',
  position: 0,
  ...stampsAt(now()),
}));

/** A service with a unique title. @returns its id */
export function createOwnService(
  deps: Deps,
  service: Partial<typeof services.$inferInsert> = {},
): string {
  const id = service.id ?? v7();
  createService(deps, { title: `Sessions ${id}`, ...service, id });
  return id;
}

/** The input of a new service with a unique title. */
export function newService() {
  return {
    title: `Newborns ${v7()}`,
    description: 'At home.',
    icon: 'Events',
    price: 'From $1',
    durationMinutes: 60,
  };
}

const aboutTexts = {
  title: 'About',
  subtitle: 'The person behind the lens',
  content_title: 'Harbour Light',
  content: 'I photograph people.\nUnhurried.',
};
const contactTexts = { email: 'hello@studio.example', phone: '(212) 555-0147' };
const packageFields = {
  name: 'Golden Hour',
  type: 'Portraits',
  price: 680.5,
  duration: 1.5,
  description: 'Out on the hill.',
  features: ['50 pictures'],
};

/** A call on a documented path as an editor makes it, with a valid body. */
export type EditorCall = {
  path: string;
  body?: Record<string, unknown>;
  /** The required role; a moderator when absent. */
  as?: 'admin';
};

/** The editors' calls by their documented names; each creates the rows that it needs. */
export const editorCalls: Readonly<Record<string, (deps: Deps) => EditorCall>> = {
  'PUT /hero': () => ({ path: '/hero', body: { ...heroTexts } }),
  'POST /hero/background': (deps) => ({
    path: '/hero/background?name=hill.jpg',
    body: { pictureId: createPicture(deps) },
  }),
  'PUT /about': () => ({ path: '/about', body: { ...aboutTexts } }),
  'PUT /contact': () => ({ path: '/contact', body: { ...contactTexts } }),
  'GET /portfolio/{id}': (deps) => ({ path: `/portfolio/${createPortfolioItem(deps)}` }),
  'POST /portfolio': (deps) => ({
    path: '/portfolio',
    body: { title: 'Rings', category: 'Weddings', image: pictureAddress(createPicture(deps)) },
  }),
  'PUT /portfolio/{id}': (deps) => ({
    path: `/portfolio/${createPortfolioItem(deps)}`,
    body: { title: 'Caps', category: 'Graduations', description: '', featured: true },
  }),
  'DELETE /portfolio/{id}': (deps) => ({ path: `/portfolio/${createPortfolioItem(deps)}` }),
  'GET /package/{id}': (deps) => ({ path: `/package/${createPackage(deps)}` }),
  'POST /package': () => ({ path: '/package', body: { ...packageFields } }),
  'PUT /package/{id}': (deps) => ({
    path: `/package/${createPackage(deps)}`,
    body: { ...packageFields },
  }),
  'DELETE /package/{id}': (deps) => ({ path: `/package/${createPackage(deps)}` }),
  'GET /services/{id}': (deps) => ({ path: `/services/${createOwnService(deps)}` }),
  'POST /services': () => ({
    path: '/services',
    body: {
      title: `Newborns ${v7()}`,
      description: 'The first weeks.',
      icon: 'Family/Portrait',
      price: 'From $300',
      duration: 45,
    },
  }),
  'PUT /services/{id}': (deps) => ({
    path: `/services/${createOwnService(deps)}`,
    body: { price: 'Custom Quotes', duration: 90 },
  }),
  'DELETE /services/{id}': (deps) => ({ path: `/services/${createOwnService(deps)}` }),
};
