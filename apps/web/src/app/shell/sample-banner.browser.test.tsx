import { placeholderEmail } from '@shutterhouse/contract/accounts/constants';
import { sampleEmail, sampleTestimonials } from '@shutterhouse/contract/content/samples';
import type { DashboardSection } from '@shutterhouse/contract/pages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessibleInBothThemes } from '../../testing/accessible.ts';
import { type Answers, answerCalls } from '../../testing/answers.ts';
import {
  aboutSection,
  contactDetails,
  heroSection,
  portfolioRow,
  testimonialRow,
} from '../../testing/records.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SampleBanner } from './sample-banner.tsx';

const user = {
  ...{ id: 'u1', username: 'owner', email: placeholderEmail, firstName: '', lastName: '' },
  role: 'admin',
} as const;
const picture = { id: 'p1', width: 1600, height: 1200, alt: '', blur: '' };
const answers: Answers = {
  'content.hero.get': () => ({ ...heroSection, backgroundPicture: picture }),
  'content.about.get': () => aboutSection,
  'portfolio.list': () => [{ ...portfolioRow, picture }],
  'content.contact.get': () => ({ ...contactDetails, email: sampleEmail }),
  'content.testimonials.list': () => [{ ...testimonialRow, ...sampleTestimonials[0] }],
};

async function show(section: DashboardSection, others: Answers = {}, email = placeholderEmail) {
  answerCalls({ ...answers, ...others });
  await renderScreen(
    <>
      <SampleBanner user={{ ...user, email }} section={section} />
      <h1>{section}</h1>
    </>,
  );
}

const samples = page.getByText(/^Visitors still see samples\./);
const address = page.getByText(/^Mail to owner@studio\.local arrives nowhere\./);

test('the owner of a new studio is told which invented people visitors see, and that mail is lost', async () => {
  await show('dashboard');
  await expect
    .element(samples)
    .toHaveTextContent(
      'Visitors still see samples. Add your own contact details and testimonials.',
    );
  await expect
    .element(page.getByRole('link', { name: 'testimonials' }))
    .toHaveAttribute('href', '/dashboard/about?part=testimonials');
  await expect.element(address).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('it is said on the first page of the dashboard alone', async () => {
  await show('bookings', {
    'content.hero.get': () => ({ ...heroSection, backgroundPicture: picture, title: '' }),
  });
  await expect
    .element(samples)
    .toHaveTextContent('Visitors still see samples. Add your own first words.');
  expect(address.elements()).toEqual([]);
});

test('nothing is said when all of it is the studio’s own', async () => {
  let asked = 0;
  const own = {
    'content.contact.get': () => contactDetails,
    'content.testimonials.list': () => {
      asked += 1;
      return [testimonialRow];
    },
  };
  await show('dashboard', own, 'ada@studio.example');
  await expect.poll(() => asked).toBe(1);
  await expect.element(page.getByRole('heading', { name: 'dashboard' })).toBeVisible();
  expect(samples.elements()).toEqual([]);
  expect(address.elements()).toEqual([]);
});
