import { newsletterMessages as messages } from '@shutterhouse/contract/newsletter/messages';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, deferred, Refusal, serverError } from '../../testing/calls/answers.ts';
import { expectAccessible } from '../../testing/page/accessible.ts';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { NewsletterPage } from './newsletter-page.tsx';

const studio = { name: 'Harbour', timeZone: 'UTC', ...defaultPriceTerms };

test('whoever leaves the newsletter sees that it is under way, then that it is done', async () => {
  history.replaceState(null, '', '?token=of-a-mail');
  const done = deferred<object>();
  answerCalls({
    'settings.studio': () => studio,
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

test('whoever confirms reads the result next', async () => {
  history.replaceState(null, '', '?token=of-a-mail');
  answerCalls({ 'settings.studio': () => studio, 'newsletter.confirm': () => ({}) });
  await renderScreen(<NewsletterPage step="confirm" />, { isPage: true });
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect.poll(() => document.activeElement?.textContent).toBe(messages.confirmed);
  // Nothing is left to press.
  expect(page.getByText(/click to subscribe/).elements()).toEqual([]);
});

test('a link that the server refuses can’t be tried again, one that failed can', async () => {
  history.replaceState(null, '', '?token=of-a-mail');
  const outcomes = [
    serverError,
    () => {
      throw new Refusal(400, messages.linkInvalid);
    },
  ];
  answerCalls({
    'settings.studio': () => studio,
    'newsletter.unsubscribe': () => outcomes.shift()?.(),
  });
  await renderScreen(<NewsletterPage step="unsubscribe" />, { isPage: true });
  const again = page.getByRole('button', { name: 'Unsubscribe' });
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.unsubscribeFailed);
  await again.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(messages.linkInvalid);
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  expect(again.elements()).toEqual([]);
});
