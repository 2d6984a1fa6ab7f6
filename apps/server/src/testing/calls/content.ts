import { createPicture, createTestimonial, heroTexts } from '../rows/site-content.ts';
import type { DomainCalls } from './call.ts';

const said = { content: 'Lovely.', name: 'Hannah' };

export const contentCalls: DomainCalls = {
  procedures: {
    'content.home': { may: 'everybody', at: { 'GET /home': ['packages', 'testimonials'] } },
    'content.samples': { may: 'everybody' },
    'content.about.adminGet': { may: 'staff' },
    'content.about.get': {
      may: 'everybody',
      at: {
        'GET /about': [
          ...['title', 'subtitle', 'image_url', 'content_title', 'content'],
          ...['buttonText', 'buttonLink'],
        ],
      },
    },
    'content.about.update': {
      may: 'staff',
      input: () => ({ title: 'About', subtitle: 'Us', contentTitle: 'Studio', content: 'Words.' }),
      at: {
        'PUT /about': {
          answers: 'done',
          sends: () => ({
            ...{ title: 'About', subtitle: 'The person behind the lens' },
            ...{ content_title: 'Harbour Light', content: 'I photograph people.\nUnhurried.' },
          }),
        },
      },
    },
    'content.contact.adminGet': { may: 'staff' },
    'content.contact.get': {
      may: 'everybody',
      at: { 'GET /contact': ['phone', 'email', 'address', 'workingHours', 'socialMedia'] },
    },
    'content.contact.update': {
      may: 'staff',
      input: () => ({ email: 'hello@studio.example', phone: '(212) 555-0147' }),
      at: { 'PUT /contact': 'done' },
    },
    'content.hero.adminGet': { may: 'staff' },
    'content.hero.get': {
      may: 'everybody',
      at: {
        'GET /hero': [
          ...['title', 'subtitle', 'backgroundImage', 'highlightedWord'],
          ...['primaryButtonText', 'primaryButtonLink'],
          ...['secondaryButtonText', 'secondaryButtonLink'],
        ],
      },
    },
    'content.hero.setBackground': {
      may: 'staff',
      input: (deps) => ({ pictureId: createPicture(deps) }),
      at: { 'POST /hero/background': 'done' },
    },
    'content.hero.update': {
      may: 'staff',
      input: () => heroTexts,
      at: { 'PUT /hero': 'done' },
    },
    'content.testimonials.adminList': { may: 'staff' },
    'content.testimonials.create': { may: 'staff', input: () => said },
    'content.testimonials.list': { may: 'everybody' },
    'content.testimonials.remove': {
      may: 'staff',
      input: (deps) => ({ id: createTestimonial(deps) }),
    },
    'content.testimonials.reorder': {
      may: 'staff',
      input: (deps) => ({ ids: [createTestimonial(deps)] }),
    },
    'content.testimonials.setActive': {
      may: 'staff',
      input: (deps) => ({ id: createTestimonial(deps), isActive: false }),
    },
    'content.testimonials.update': {
      may: 'staff',
      input: (deps) => ({ id: createTestimonial(deps), ...said }),
    },
  },
};
