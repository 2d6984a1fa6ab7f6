import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFeedback } from '../../lib/forms/use-feedback.ts';
import { Button } from '../controls/button.tsx';
import { FeedbackBanner } from './feedback-banner.tsx';

// The browser's own timers are not involved here.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
function Work() {
  const feedback = useFeedback();
  return (
    <>
      <Button onClick={() => feedback.succeed('The work is done.')}>Succeed</Button>
      <Button onClick={() => feedback.fail('The work failed.')}>Fail</Button>
      <FeedbackBanner feedback={feedback} />
    </>
  );
}

test('success messages clear after three seconds', async () => {
  await render(<Work />);
  await page.getByRole('button', { name: 'Succeed' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('The work is done.');
  await vi.advanceTimersByTimeAsync(2990);
  await expect.element(page.getByRole('status')).toBeVisible();
  await vi.advanceTimersByTimeAsync(20);
  await expect.element(page.getByRole('status')).not.toBeInTheDocument();
});

test('error messages stay until closed', async () => {
  await render(<Work />);
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The work failed.');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
