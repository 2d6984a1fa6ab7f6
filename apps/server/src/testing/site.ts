import { v7 } from 'uuid';
import type { Deps } from '../deps.ts';
import { testimonials } from '../domains/content/tables.ts';
import { portfolioItems } from '../domains/portfolio/tables.ts';
import { services } from '../domains/services/tables.ts';
import { pictures } from '../media/tables.ts';
import { createPackage } from './offers.ts';

type Rooms = Pick<Deps, 'db' | 'now'>;

/** The row of a picture whose bytes nobody will ask for. @returns its id */
export function createPicture(
  { db, now }: Rooms,
  picture: Partial<typeof pictures.$inferInsert> = {},
): string {
  const id = picture.id ?? v7();
  db.insert(pictures)
    .values({
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
      ...picture,
    })
    .run();
  return id;
}

/** The address under which the site shows a picture of `createPicture`. */
export function pictureAddress(id: string): string {
  return `/media/${id}/1280.jpg`;
}

/** An item of the portfolio with a picture of its own, shown unless told otherwise. @returns its id */
export function createPortfolioItem(
  rooms: Rooms,
  item: Partial<typeof portfolioItems.$inferInsert> = {},
): string {
  const id = item.id ?? v7();
  rooms.db
    .insert(portfolioItems)
    .values({
      id,
      title: 'On the hill',
      category: 'Portraits',
      description: 'A family, a summer wind.',
      pictureId: item.pictureId === undefined ? createPicture(rooms) : item.pictureId,
      position: 0,
      createdAt: rooms.now(),
      updatedAt: rooms.now(),
      ...item,
    })
    .run();
  return id;
}

/** A testimonial without a picture, shown unless told otherwise. @returns its id */
export function createTestimonial(
  { db, now }: Rooms,
  said: Partial<typeof testimonials.$inferInsert> = {},
): string {
  const id = said.id ?? v7();
  db.insert(testimonials)
    .values({
      id,
      content: 'We forgot the camera was there.',
      name: 'Hannah',
      role: 'Married in September',
      position: 0,
      createdAt: now(),
      updatedAt: now(),
      ...said,
    })
    .run();
  return id;
}

/** A service of its own title. @returns its id */
export function createOwnService(
  { db, now }: Rooms,
  service: Partial<typeof services.$inferInsert> = {},
): string {
  const id = service.id ?? v7();
  db.insert(services)
    .values({
      id,
      title: `Sessions ${id}`,
      description: 'An unhurried hour of good light.',
      icon: 'Family/Portrait',
      price: 'Starting at $350',
      durationMinutes: 60,
      position: 0,
      createdAt: now(),
      updatedAt: now(),
      ...service,
    })
    .run();
  return id;
}

const heroTexts = { title: 'Photographs that stay', subtitle: 'Made with patience.' };
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

/** A call on a documented path as an editor makes it, with a body that is accepted. */
export type EditorCall = { path: string; body?: Record<string, unknown> };

/** The editors' calls by their documented names; each makes the rows that it needs. */
export const editorCalls: Readonly<Record<string, (rooms: Rooms) => EditorCall>> = {
  'PUT /hero': () => ({ path: '/hero', body: { ...heroTexts } }),
  'POST /hero/background': (rooms) => ({
    path: '/hero/background?name=hill.jpg',
    body: { pictureId: createPicture(rooms) },
  }),
  'PUT /about': () => ({ path: '/about', body: { ...aboutTexts } }),
  'PUT /contact': () => ({ path: '/contact', body: { ...contactTexts } }),
  'GET /portfolio/{id}': (rooms) => ({ path: `/portfolio/${createPortfolioItem(rooms)}` }),
  'POST /portfolio': (rooms) => ({
    path: '/portfolio',
    body: { title: 'Rings', category: 'Weddings', image: pictureAddress(createPicture(rooms)) },
  }),
  'PUT /portfolio/{id}': (rooms) => ({
    path: `/portfolio/${createPortfolioItem(rooms)}`,
    body: { title: 'Caps', category: 'Graduations', description: '', featured: true },
  }),
  'DELETE /portfolio/{id}': (rooms) => ({ path: `/portfolio/${createPortfolioItem(rooms)}` }),
  'GET /package/{id}': (rooms) => ({ path: `/package/${createPackage(rooms)}` }),
  'POST /package': () => ({ path: '/package', body: { ...packageFields } }),
  'PUT /package/{id}': (rooms) => ({
    path: `/package/${createPackage(rooms)}`,
    body: { ...packageFields },
  }),
  'DELETE /package/{id}': (rooms) => ({ path: `/package/${createPackage(rooms)}` }),
  'GET /services/{id}': (rooms) => ({ path: `/services/${createOwnService(rooms)}` }),
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
  'PUT /services/{id}': (rooms) => ({
    path: `/services/${createOwnService(rooms)}`,
    body: { price: 'Custom Quotes', duration: 90 },
  }),
  'DELETE /services/{id}': (rooms) => ({ path: `/services/${createOwnService(rooms)}` }),
};
