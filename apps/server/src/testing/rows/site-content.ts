import { v7 } from 'uuid';
import { stampsAt } from '../../db/columns.ts';
import type { AppDeps } from '../../deps.ts';
import { testimonials } from '../../domains/content/tables.ts';
import { legalPages } from '../../domains/legal/tables.ts';
import { portfolioItems } from '../../domains/portfolio/tables.ts';
import type { services } from '../../domains/services/tables.ts';
import { pictures } from '../../media/tables.ts';
import { createService } from './offers.ts';
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

/** A legal page, by default shown, at an address of its own. @returns its id */
export const createLegalPage = rowFactory(legalPages)(({ now }) => ({
  slug: `page-${v7()}`,
  title: 'Imprint',
  text: 'Harbour Light\n1 Quay Street',
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
