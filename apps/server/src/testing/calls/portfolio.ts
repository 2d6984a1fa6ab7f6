import { portfolioItems } from '../../domains/portfolio/tables.ts';
import { createPicture, createPortfolioItem, pictureAddress } from '../rows/site-content.ts';
import { signInAtTikTok } from '../services/services.ts';
import { tikTokVideoObject } from '../services/tiktok.ts';
import type { Call, DomainCalls } from './call.ts';

const onItem = (more: object, at?: Call['at']): Call => ({
  may: 'staff',
  input: (deps) => ({ id: createPortfolioItem(deps), ...more }),
  ...(at && { at }),
});

export const portfolioCalls: DomainCalls = {
  procedures: {
    'portfolio.adminList': { may: 'staff' },
    'portfolio.categories': { may: 'everybody', at: { 'GET /portfolio/categories': 'list' } },
    'portfolio.create': {
      may: 'staff',
      input: (deps) => ({
        title: 'Rings',
        category: 'Weddings',
        pictureId: createPicture(deps),
      }),
      at: {
        'POST /portfolio': {
          answers: 'created',
          sends: (deps) => ({
            title: 'Rings',
            category: 'Weddings',
            image: pictureAddress(createPicture(deps)),
          }),
        },
      },
    },
    'portfolio.featured': { may: 'everybody', at: { 'GET /portfolio/featured': 'list' } },
    'portfolio.get': {
      may: 'everybody',
      input: (deps) => ({ id: createPortfolioItem(deps) }),
      at: {
        'GET /portfolio/{id}': [
          ...['_id', 'title', 'image', 'category', 'description', 'featured', 'isActive'],
        ],
      },
    },
    'portfolio.list': { may: 'everybody', at: { 'GET /portfolio': 'list' } },
    'portfolio.remove': onItem({}, { 'DELETE /portfolio/{id}': 'done' }),
    'portfolio.reorder': { may: 'staff', input: (deps) => ({ ids: [createPortfolioItem(deps)] }) },
    'portfolio.setActive': onItem({ isActive: false }),
    'portfolio.setFeatured': onItem({ featured: true }),
    'portfolio.tikTok.list': {
      may: 'admin',
      input(deps) {
        signInAtTikTok(deps);
        return {};
      },
      at: { 'GET /portfolio/tiktok-videos': 'read' },
    },
    'portfolio.tikTok.take': {
      may: 'admin',
      input(deps) {
        signInAtTikTok(deps);
        // A video is taken once.
        deps.db.delete(portfolioItems).run();
        return { videoId: tikTokVideoObject(1).id, category: 'Weddings' };
      },
      at: { 'POST /portfolio/tiktok-videos': 'created' },
    },
    'portfolio.update': onItem(
      { title: 'Caps', category: 'Graduations', description: '', featured: true },
      { 'PUT /portfolio/{id}': 'done' },
    ),
  },
  bytes: {
    'GET /portfolio/tiktok-videos/cover': 'admin',
  },
};
