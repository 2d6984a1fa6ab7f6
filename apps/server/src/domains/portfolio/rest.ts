import { portfolioMessages as say } from '@shutterhouse/contract/portfolio/messages';
import {
  portfolioCategory,
  portfolioItem,
  portfolioRecord,
} from '@shutterhouse/contract/portfolio/schema';
import { z } from 'zod';
import { dataEnvelope, fieldsEnvelope } from '../../http/envelopes.ts';
import type { RestRow } from '../../http/rest.ts';
import { portfolioRouter } from './router.ts';

// A sentence on the chosen picture stands at the field that carries its file.
const names = { pictureId: 'image', imageUrl: 'image' };

const example = {
  title: 'The last of the evening',
  category: 'Weddings',
  description: 'Two people and a city that had just switched on its lamps.',
  image: '/media/0192f0a1-5c3e-7a44-9d0b-6d1f0c9a7e21/1280.jpg',
  featured: true,
};

export const portfolioRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/portfolio',
    procedure: portfolioRouter.list,
    envelope: fieldsEnvelope,
    names,
    summary: 'The visible pictures of the portfolio',
    output: z.array(portfolioItem),
  },
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
    summary: 'The pictures that the studio chose to feature',
    output: z.array(portfolioItem),
  },
  {
    method: 'GET',
    path: '/portfolio/{id}',
    procedure: portfolioRouter.get,
    envelope: fieldsEnvelope,
    names,
    summary: 'One picture of the portfolio',
    refuses: ['notFound'],
    output: portfolioRecord,
  },
  {
    method: 'POST',
    path: '/portfolio',
    procedure: portfolioRouter.create,
    from: 'body',
    picture: { slot: 'portfolio', as: 'pictureId' },
    envelope: dataEnvelope,
    names,
    message: say.created,
    status: 201,
    summary: 'Add a picture to the portfolio',
    refuses: ['conflict', 'unprocessable'],
    output: portfolioRecord,
    example,
  },
  {
    method: 'PUT',
    path: '/portfolio/{id}',
    procedure: portfolioRouter.update,
    from: 'body',
    picture: { slot: 'portfolio', as: 'pictureId' },
    envelope: dataEnvelope,
    names,
    message: say.updated,
    summary: 'Change a picture of the portfolio; what is absent stays as it is',
    refuses: ['notFound', 'conflict', 'unprocessable'],
    output: portfolioRecord,
    example: { title: 'Before the ceremony', isActive: true },
  },
  {
    method: 'DELETE',
    path: '/portfolio/{id}',
    procedure: portfolioRouter.remove,
    envelope: dataEnvelope,
    message: say.removed,
    summary: 'Delete a picture of the portfolio',
    refuses: ['notFound'],
    output: z.null(),
  },
];
