import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  Refusal,
} from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { TimeStep } from './date-time/time-step.tsx';
import { emptyDraft } from './draft/draft.ts';
import { ReviewStep } from './review-step.tsx';
import { WizardHeader } from './wizard-header.tsx';

const change = () => undefined;

afterEach(() => vi.useRealTimers());

function answer(slots: Answers[string] = () => []) {
  answerCalls({
    'services.list': () => [],
    'availability.get': () => null,
    'bookings.availableSlots': slots,
  });
}

test('a review names what is missing', async () => {
  answer();
  await renderScreen(<ReviewStep draft={emptyDraft} change={change} />);
  for (const words of ['Date not selected', 'Time not selected', 'Not provided']) {
    await expect.element(page.getByText(words).first()).toBeVisible();
  }
});

test('the times require a date', async () => {
  answer();
  await renderScreen(
    <TimeStep draft={emptyDraft} change={change} announce={change} onBack={change} />,
  );
  await expect.element(page.getByText('Please select a date first')).toBeVisible();
});

test.each([
  [new Refusal(500, 'x'), 'Failed to load available time slots. Please try again.'],
  [new ConnectionError(), 'An error occurred while loading time slots.'],
])('times that can not be loaded say so: %s', async (error, sentence) => {
  answer(() => {
    throw error;
  });
  const draft = { ...emptyDraft, day: '2031-06-03' };
  await renderScreen(<TimeStep draft={draft} change={change} announce={change} onBack={null} />);
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('the progress bar fills after 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderScreen(<WizardHeader labels={['Service', 'Package']} step={1} onClose={change} />);
  const bar = page.getByRole('progressbar');
  await vi.advanceTimersByTimeAsync(290);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '0');
  await vi.advanceTimersByTimeAsync(20);
  await expect.element(bar).toHaveAttribute('aria-valuenow', '1');
});
