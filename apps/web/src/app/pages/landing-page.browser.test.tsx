import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Answers, answerCalls, deferred, serverError } from '../../testing/calls/answers.ts';
import { expectAccessible } from '../../testing/page/accessible.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import {
  aboutSection,
  contactDetails,
  heroSection,
  portfolioRow,
  serviceRow,
  testimonialRow,
} from '../../testing/rows/records.ts';
import { LandingPage } from './landing-page.tsx';

const answers: Answers = {
  'content.hero.get': () => heroSection,
  'content.about.get': () => aboutSection,
  'content.testimonials.list': () => [testimonialRow],
  'content.contact.get': () => contactDetails,
  'services.list': () => [serviceRow],
  'portfolio.list': () => [
    { ...portfolioRow, picture: { id: 'p1', width: 1600, height: 1200, alt: '', blur: '' } },
  ],
  'portfolio.categories': () => [{ name: portfolioRow.category, count: 1 }],
};

/** The fallback content of each section whose call fails. */
const signs: Record<string, Locator> = {
  'content.hero.get': page.getByRole('heading', { level: 1 }).getByText('keeping'),
  'content.about.get': page.getByText(/^We photograph people/),
  'content.testimonials.list': page.getByText('Our promise'),
  'content.contact.get': page.getByText(/The form reaches us all the same\.$/),
  'services.list': page.getByText('Error loading services. Please try again later.'),
  'portfolio.list': page.getByRole('button', { name: 'Family', exact: true }),
};

test.each(Object.keys(signs))(
  'the landing page loses nothing but its own section when %s fails',
  async (call) => {
    answerCalls({
      ...answers,
      [call]: serverError,
    });
    await renderScreen(<LandingPage />, { isPage: true });
    for (const [other, sign] of Object.entries(signs)) {
      if (other === call) await expect.element(sign.first()).toBeInTheDocument();
    }
    // By then everything that arrived is shown.
    await expect.poll(() => document.querySelectorAll('section[aria-busy=true]').length).toBe(0);
    const seen = Object.entries(signs).filter(([, sign]) => sign.elements().length > 0);
    expect(seen.map(([other]) => other)).toEqual([call]);
  },
);

const region = (name: string) => page.getByRole('region', { name, exact: true });
const everyCall = (answer: () => unknown): Answers =>
  Object.fromEntries(Object.keys(answers).map((call) => [call, answer]));

/** The text of each failed section, as the screen shows it. */
const textsOf = (found: Locator) => found.elements().map(({ textContent }) => textContent);

test('the landing page draws its sections in grey first', async () => {
  const calls = deferred<never>();
  answerCalls(everyCall(calls.answer));
  await renderScreen(<LandingPage />, { isPage: true });
  await expect.poll(() => document.querySelector('#about')?.ariaBusy).toBe('true');
  for (const name of ['Welcome', 'Services']) {
    await expect.element(region(name)).toHaveAttribute('aria-busy', 'true');
  }
  await expectAccessible();
});

test('the landing page has something built in for each section when nothing answers', async () => {
  answerCalls(everyCall(serverError));
  await renderScreen(<LandingPage />, { isPage: true });
  for (const sign of Object.values(signs)) await expect.element(sign.first()).toBeInTheDocument();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Photographs worth keeping');
  await expect.element(region('The person behind the lens')).toBeVisible();
  expect(textsOf(page.getByRole('group', { name: 'Category' }).getByRole('button'))).toEqual([
    'All',
    'Wedding',
    'Portrait',
    'Family',
    'Event',
    'Commercial',
    'Product',
  ]);
  await expect
    .element(region('Services').getByText('Error loading services. Please try again later.'))
    .toBeVisible();
  expect(textsOf(region('Services').getByRole('heading', { level: 3 }))).toEqual([
    'Weddings',
    'Portraits',
    'Events',
    'Commercial',
    'Graduations',
    'Real Estate',
  ]);
  await expect.element(region('Services')).toMatchTextContent(/Starting at \$2,500/);
  await expect.element(region('Services')).toMatchTextContent(/Custom Quotes/);
  expect(
    textsOf(page.getByRole('contentinfo').getByRole('link', { name: /Photography$/ })),
  ).toEqual([
    'Wedding Photography',
    'Portrait Photography',
    'Event Photography',
    'Commercial Photography',
  ]);
  await expectAccessible();
});

test('the landing page makes sense when the studio has nothing yet', async () => {
  answerCalls({
    ...answers,
    'services.list': () => [],
    'portfolio.list': () => [],
    'portfolio.categories': () => [],
    'content.testimonials.list': () => [],
  });
  await renderScreen(<LandingPage />, { isPage: true });
  await expect
    .element(page.getByText('No services available at this time. Please check back later.'))
    .toBeInTheDocument();
  await expect
    .element(page.getByRole('button', { name: 'Product', exact: true }))
    .toBeInTheDocument();
  expect(region('What clients say').elements()).toEqual([]);
  expect(page.getByText('Failed to load').elements()).toEqual([]);
});
