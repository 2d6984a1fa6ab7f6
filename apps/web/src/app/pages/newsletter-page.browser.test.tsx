import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { answerCalls, deferred } from '../../testing/answers.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { NewsletterPage } from './newsletter-page.tsx';

test('whoever leaves the newsletter sees that it is under way, then that it is done', async () => {
  history.replaceState(null, '', '?token=of-a-mail');
  const done = deferred<object>();
  answerCalls({
    'settings.studio': () => ({ name: 'Harbour', timeZone: 'UTC', ...defaultPriceTerms }),
    'newsletter.unsubscribe': done.answer,
  });
  await renderScreen(<NewsletterPage step="unsubscribe" />, { isPage: true });
  await expect.element(page.getByRole('status')).toHaveTextContent('Unsubscribing…');
  await expect.element(page.getByRole('link', { name: 'Harbour' })).toBeVisible();
  await expectAccessible();
  done.give({});
  await expect.element(page.getByText(messages.unsubscribed)).toBeVisible();
  expect(page.getByText('Unsubscribing…').elements()).toEqual([]);
});
