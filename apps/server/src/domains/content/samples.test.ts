import { sampleEmail } from '@shutterhouse/contract/content/samples';
import { expect, it } from 'vitest';
import {
  createPortfolioItem,
  createTestimonial,
  heroTexts,
} from '../../testing/rows/site-content.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../testing/studio/staff-client.ts';

import { sampleTestimonials } from './sample-testimonials.ts';

const studio = studioForEachTest();
const desk = forEachTest(() => openStaffClient(studio));

const shown = async () => (await studio.as('visitor')).content.samples();

it('names the parts of an empty studio that visitors see samples of', async () => {
  expect(await shown()).toEqual(['heroTexts', 'heroPicture', 'about', 'portfolio']);
});

it('names no part that the studio has filled', async () => {
  await desk.data('PUT', '/hero', heroTexts);
  await desk.data('PUT', '/about', {
    ...{ title: 'About', subtitle: 'Us', content_title: 'Harbour Light', content: 'Words.' },
  });
  createPortfolioItem(studio.deps, { isActive: false });
  createPortfolioItem(studio.deps, { pictureId: null });
  expect(await shown()).toEqual(['heroPicture', 'portfolio']);
  createPortfolioItem(studio.deps);
  expect(await shown()).toEqual(['heroPicture']);
});

it('names what the starter content says of invented people', async () => {
  createTestimonial(studio.deps, {
    content: sampleTestimonials()[0]?.content ?? '',
    isActive: false,
  });
  await desk.data('PUT', '/contact', { email: 'ada@studio.example' });
  const others = await shown();
  createTestimonial(studio.deps, { content: sampleTestimonials()[0]?.content ?? '' });
  await desk.data('PUT', '/contact', { email: sampleEmail });
  expect(await shown()).toEqual([...others, 'contact', 'testimonials']);
});
