import { randomUUID } from 'node:crypto';
import type { AppDeps } from '../../../deps.ts';
import { addImageRows, albumWith } from '../../rows/albums.ts';
import { createPackage } from '../../rows/offers.ts';
import {
  createOwnService,
  createPicture,
  createPortfolioItem,
  createTestimonial,
  newService,
} from '../../rows/site-content.ts';
import type { Expectation } from './people.ts';

type Deps = Pick<AppDeps, 'db' | 'now'>;

const hero = { title: 'Light', subtitle: 'And patience' };
const about = { title: 'About', subtitle: 'Us', contentTitle: 'Studio', content: 'Words.' };
const said = { content: 'Lovely.', name: 'Hannah' };
const offer = {
  name: 'An hour',
  type: 'Portraits',
  priceCents: 100,
  durationHours: 1,
  description: 'One place.',
  features: ['Pictures'],
};

/** Who may call the procedures of the public site, and of its editors. */
export function siteExpectations(deps: () => Deps): Record<string, Expectation> {
  const withId = (make: (deps: Deps) => string, more: object = {}): Expectation => ({
    may: 'staff',
    input: () => ({ id: make(deps()), ...more }),
  });
  const anAlbum = () => {
    const { id, folderName } = albumWith(deps(), { isPublic: true });
    const [imageId = ''] = addImageRows(deps(), id, 1);
    return { id, folderName, imageId };
  };
  return {
    'content.about.get': { may: 'everybody' },
    'content.contact.get': { may: 'everybody' },
    'content.testimonials.create': { may: 'staff', input: () => said },
    'content.about.adminGet': { may: 'staff' },
    'content.contact.adminGet': { may: 'staff' },
    'content.hero.adminGet': { may: 'staff' },
    'content.hero.get': { may: 'everybody' },
    'content.home': { may: 'everybody' },
    'content.samples': { may: 'everybody' },
    'content.testimonials.adminList': { may: 'staff' },
    'content.testimonials.remove': withId(createTestimonial),
    'content.testimonials.reorder': {
      may: 'staff',
      input: () => ({ ids: [createTestimonial(deps())] }),
    },
    'content.hero.setBackground': {
      may: 'staff',
      input: () => ({ pictureId: createPicture(deps()) }),
    },
    'content.testimonials.setActive': withId(createTestimonial, { isActive: false }),
    'content.testimonials.list': { may: 'everybody' },
    'content.about.update': { may: 'staff', input: () => about },
    'content.contact.update': { may: 'staff', input: () => ({ email: 'hello@studio.example' }) },
    'content.hero.update': { may: 'staff', input: () => hero },
    'content.testimonials.update': withId(createTestimonial, said),
    'gallery.albums.create': { may: 'staff', input: () => ({ name: `Hills ${randomUUID()}` }) },
    'gallery.albums.findConflict': { may: 'staff', input: () => ({ name: 'Hills' }) },
    'gallery.albums.get': { may: 'everybody', input: () => ({ id: anAlbum().id }) },
    'gallery.albums.list': { may: 'everybody' },
    'gallery.albums.remove': { may: 'staff', input: () => ({ id: anAlbum().id }) },
    'gallery.albums.removeMany': { may: 'staff', input: () => ({ albumIds: [anAlbum().id] }) },
    'gallery.albums.setCover': { may: 'staff', input: anAlbum },
    'gallery.albums.stats': { may: 'staff' },
    'gallery.albums.update': { may: 'staff', input: () => ({ id: anAlbum().id, isPublic: false }) },
    'gallery.albums.uses': { may: 'staff', input: () => ({ id: anAlbum().id }) },
    'gallery.images.arrange': {
      may: 'staff',
      input: () => {
        const { id, imageId } = anAlbum();
        return { id, imageIds: [imageId], after: null };
      },
    },
    'gallery.images.describe': { may: 'staff', input: () => ({ ...anAlbum(), caption: 'Wind' }) },
    'gallery.images.list': { may: 'everybody', input: () => ({ albumId: anAlbum().id }) },
    'gallery.images.remove': {
      may: 'staff',
      input: () => {
        const { id, imageId } = anAlbum();
        return { id, imageIds: [imageId] };
      },
    },
    'gallery.publicAlbums.get': {
      may: 'everybody',
      input: () => ({ folderName: anAlbum().folderName }),
    },
    'gallery.publicAlbums.list': { may: 'everybody' },
    'gallery.publicAlbums.images': {
      may: 'everybody',
      input: () => ({ folderName: anAlbum().folderName }),
    },
    'packages.create': { may: 'staff', input: () => offer },
    'packages.get': { may: 'everybody', input: () => ({ id: createPackage(deps()) }) },
    'packages.list': { may: 'everybody' },
    'packages.adminList': { may: 'staff' },
    'packages.remove': withId(createPackage),
    'packages.setActive': withId(createPackage, { isActive: false }),
    'packages.update': withId(createPackage, offer),
    'portfolio.categories': { may: 'everybody' },
    'portfolio.create': {
      may: 'staff',
      input: () => ({
        title: 'Rings',
        category: 'Weddings',
        pictureId: createPicture(deps()),
      }),
    },
    'portfolio.featured': { may: 'everybody' },
    'portfolio.get': { may: 'everybody', input: () => ({ id: createPortfolioItem(deps()) }) },
    'portfolio.list': { may: 'everybody' },
    'portfolio.adminList': { may: 'staff' },
    'portfolio.remove': withId(createPortfolioItem),
    'portfolio.reorder': {
      may: 'staff',
      input: () => ({ ids: [createPortfolioItem(deps())] }),
    },
    'portfolio.setActive': withId(createPortfolioItem, { isActive: false }),
    'portfolio.setFeatured': withId(createPortfolioItem, { featured: true }),
    'portfolio.tikTok.list': { may: 'admin', answer: 409 },
    'portfolio.tikTok.take': {
      may: 'admin',
      input: () => ({ videoId: '7301234567890123456', category: 'Weddings' }),
      answer: 409,
    },
    'portfolio.update': withId(createPortfolioItem, { title: 'Rings' }),
    'services.create': { may: 'staff', input: newService },
    'services.get': { may: 'everybody', input: () => ({ id: createOwnService(deps()) }) },
    'services.list': { may: 'everybody' },
    'services.adminList': { may: 'staff' },
    'services.remove': withId(createOwnService),
    'services.reorder': { may: 'staff', input: () => ({ ids: [createOwnService(deps())] }) },
    'services.setActive': withId(createOwnService, { isActive: false }),
    'services.update': {
      may: 'staff',
      input: () => ({ id: createOwnService(deps()), ...newService() }),
    },
  };
}
