import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { NewsletterBox } from './newsletter-box.tsx';

test('the newsletter box keeps an invalid address, and says so', async () => {
  const sentence = 'Please enter a valid email address';
  answerCalls({
    'newsletter.subscribe': () => {
      throw new Refusal(400, 'No.', { email: sentence });
    },
  });
  await renderScreen(<NewsletterBox />);
  const address = page.getByLabelText('Email address');
  await address.fill('reader@nowhere');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect.element(address).toHaveFocus();
  await expect.element(address).toHaveAttribute('aria-invalid', 'true');
  await expect.element(address).toHaveAccessibleDescription(sentence);
  await expect.element(address).toHaveValue('reader@nowhere');
  await expectAccessible();
});

test('the confirmation of a subscription is scrolled into view', async () => {
  await page.viewport(320, 568);
  answerCalls({ 'newsletter.subscribe': () => ({ confirmsByMail: true }) });
  await renderScreen(
    <div style={{ paddingBlock: '100vh' }}>
      <NewsletterBox />
    </div>,
  );
  const address = page.getByLabelText('Email address');
  await address.fill('reader@example.com');
  address.element().scrollIntoView({ block: 'end' });
  await userEvent.keyboard('{Enter}');
  const thanks = page.getByText(/^Thank you for subscribing!/);
  await expect.element(thanks).toBeInViewport({ ratio: 1 });
  await expect.element(address).toHaveValue('');
});
