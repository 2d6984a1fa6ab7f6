import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import {
  portfolioCategory,
  portfolioItem,
  publicPortfolioItem,
  tikTokVideoPage,
} from '@shutterhouse/contract/portfolio/schema';
import { z } from 'zod';
import { dataEnvelope, fieldsEnvelope } from '../../http/rest/envelopes.ts';
import { recordRoutes } from '../../http/rest/record-routes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
import { portfolioRouter } from './router.ts';

// An error of the chosen picture is reported at the field of its file.
const names = { pictureId: 'image', imageUrl: 'image' };

const example = {
  title: 'The last of the evening',
  category: 'Weddings',
  description: 'Two people and a city that had just switched on its lamps.',
  link: 'https://www.tiktok.com/@studio/video/7301234567890123456',
  image: '/media/0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21/1280.jpg',
  featured: true,
};

export const portfolioRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/portfolio/categories',
    procedure: portfolioRouter.categories,
    envelope: fieldsEnvelope,
    summary: 'The categories of the visible pictures',
    output: z.array(portfolioCategory),
  },
  {
    method: 'GET',
    path: '/portfolio/featured',
    procedure: portfolioRouter.featured,
    envelope: fieldsEnvelope,
    names,
    summary: 'The featured pictures',
    output: z.array(publicPortfolioItem),
  },
  {
    method: 'GET',
    path: '/portfolio/tiktok-videos',
    procedure: portfolioRouter.tikTok.list,
    from: 'query',
    envelope: dataEnvelope,
    summary: 'The latest videos of the studio’s account at TikTok',
    output: tikTokVideoPage,
    refuses: ['conflict', 'unprocessable'],
  },
  {
    method: 'POST',
    path: '/portfolio/tiktok-videos',
    procedure: portfolioRouter.tikTok.take,
    from: 'body',
    envelope: dataEnvelope,
    names,
    message: () => messages.created,
    status: 201,
    summary: 'Add a video to the portfolio, with its cover, its texts and a link to it',
    output: portfolioItem,
    example: { videoId: '7301234567890123456', category: 'Weddings' },
    refuses: ['notFound', 'conflict', 'unprocessable'],
  },
  ...recordRoutes({
    path: '/portfolio',
    calls: portfolioRouter,
    list: { envelope: fieldsEnvelope, output: z.array(publicPortfolioItem) },
    record: portfolioItem,
    names,
    messages,
    readEnvelope: fieldsEnvelope,
    slot: 'portfolio',
    summaries: {
      list: 'The visible pictures of the portfolio',
      get: 'One picture of the portfolio',
      create: 'Add a picture to the portfolio',
      update: 'Change a picture of the portfolio; what is absent stays as it is',
      remove: 'Delete a picture of the portfolio',
    },
    examples: {
      create: example,
      update: { title: 'Before the ceremony', isActive: true },
    },
  }),
];
