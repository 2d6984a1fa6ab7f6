import { contentMessages as messages } from '@shutterhouse/contract/content/messages';
import {
  about,
  contactDetails,
  hero,
  home,
  publicAbout,
  publicContactDetails,
  publicHero,
} from '@shutterhouse/contract/content/schema';
import { z } from 'zod';
import { dataEnvelope, fieldsEnvelope } from '../../http/rest/envelopes.ts';
import type { RestRow } from '../../http/rest/rest-row.ts';
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
    procedure: contentRouter.hero.get,
    envelope: fieldsEnvelope,
    summary: 'The first screen of the landing page',
    output: publicHero,
  },
  {
    method: 'GET',
    path: '/about',
    procedure: contentRouter.about.get,
    envelope: fieldsEnvelope,
    names: aboutNames,
    summary: 'Who the studio is',
    output: publicAbout,
  },
  {
    method: 'GET',
    path: '/contact',
    procedure: contentRouter.contact.get,
    envelope: fieldsEnvelope,
    summary: 'Where the studio is found',
    output: publicContactDetails,
  },
  {
    method: 'PUT',
    path: '/hero',
    procedure: contentRouter.hero.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.heroUpdated,
    summary:
      'Change the first screen: title and subtitle are needed, what else is absent stays as it is',
    refuses: ['conflict', 'unprocessable'],
    output: hero,
    example: {
      title: 'Photographs that remember the light',
      subtitle: 'Weddings, portraits and quiet moments.',
      highlightedWord: 'light',
      primaryButtonText: 'Book a session',
      primaryButtonLink: '#booking',
    },
  },
  {
    method: 'POST',
    path: '/hero/background',
    procedure: contentRouter.hero.setBackground,
    from: 'body',
    picture: { slot: 'hero', as: 'pictureId' },
    envelope: dataEnvelope,
    message: () => messages.heroUploaded,
    summary: 'Give the first screen another background; the answer is its address',
    output: z.string(),
    example: { pictureId: 'an id of POST /media/pictures, or a file in a form' },
  },
  {
    method: 'PUT',
    path: '/about',
    procedure: contentRouter.about.update,
    from: 'body',
    picture: { slot: 'about', as: 'pictureId' },
    envelope: dataEnvelope,
    names: aboutNames,
    message: () => messages.aboutUpdated,
    summary:
      'Change who the studio is: title, subtitle, content_title and content are needed, what else is absent stays as it is',
    refuses: ['conflict', 'unprocessable'],
    output: about,
    example: {
      title: 'About',
      subtitle: 'The person behind the lens',
      content_title: 'Shutterhouse Studio',
      content: 'I photograph people the way I would like to be remembered.',
    },
  },
  {
    method: 'PUT',
    path: '/contact',
    procedure: contentRouter.contact.update,
    from: 'body',
    envelope: dataEnvelope,
    message: () => messages.contactUpdated,
    summary:
      'Change where the studio is found: email is needed, what else is absent stays as it is',
    refuses: ['conflict'],
    output: contactDetails,
    example: {
      phone: '(212) 555-0147',
      email: 'hello@studio.example',
      address: '14 Harbour Lane',
      workingHours: 'Tuesday to Saturday, 9:00 AM to 9:00 PM',
      socialMedia: { instagram: 'https://www.instagram.com/studio' },
    },
  },
];
