import { about, contactDetails, hero, home } from '@shutterhouse/contract/content/schema';
import { fieldsEnvelope, type RestRow } from '../../http/rest.ts';
import { contentRouter } from './router.ts';

const aboutNames = { contentTitle: 'content_title', imageUrl: 'image_url' };

export const contentRoutes: RestRow[] = [
  {
    method: 'GET',
    path: '/home',
    procedure: contentRouter.home,
    envelope: fieldsEnvelope,
    summary: 'Packages and testimonials of the landing page',
    output: home,
  },
  {
    method: 'GET',
    path: '/hero',
    procedure: contentRouter.hero,
    envelope: fieldsEnvelope,
    summary: 'The first screen of the landing page',
    output: hero,
  },
  {
    method: 'GET',
    path: '/about',
    procedure: contentRouter.about,
    envelope: fieldsEnvelope,
    names: aboutNames,
    summary: 'Who the studio is',
    output: about,
  },
  {
    method: 'GET',
    path: '/contact',
    procedure: contentRouter.contact,
    envelope: fieldsEnvelope,
    summary: 'Where the studio is found',
    output: contactDetails,
  },
];
