import { portfolioCategory, portfolioItem } from '@shutterhouse/contract/portfolio/schema';
import { z } from 'zod';
import { fieldsEnvelope, type RestRow } from '../../http/rest.ts';
import { portfolioRouter } from './router.ts';

const names = { imageUrl: 'image' };

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
];
