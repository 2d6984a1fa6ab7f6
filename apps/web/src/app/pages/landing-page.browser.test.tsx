import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { type Answers, answerCalls, Refusal } from '../../testing/answers.ts';
import {
  aboutSection,
  contactDetails,
  heroSection,
  portfolioRow,
  serviceRow,
  testimonialRow,
} from '../../testing/records.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
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

/** What stands in for each section whose call fails. */
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
      [call]: () => {
        throw new Refusal(500, 'It broke.');
      },
    });
    await renderScreen(<LandingPage />);
    for (const [other, sign] of Object.entries(signs)) {
      if (other === call) await expect.element(sign.first()).toBeInTheDocument();
    }
    // All that came is shown by then.
    await expect.poll(() => document.querySelectorAll('section[aria-busy=true]').length).toBe(0);
    const seen = Object.entries(signs).filter(([, sign]) => sign.elements().length > 0);
    expect(seen.map(([other]) => other)).toEqual([call]);
  },
);

test('the landing page has something built in for each section when nothing answers', async () => {
  answerCalls(
    Object.fromEntries(
      Object.keys(answers).map((call) => [
        call,
        () => {
          throw new Refusal(500, 'It broke.');
        },
      ]),
    ),
  );
  await renderScreen(<LandingPage />);
  for (const sign of Object.values(signs)) await expect.element(sign.first()).toBeInTheDocument();
});
