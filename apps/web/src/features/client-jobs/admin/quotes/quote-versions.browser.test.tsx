import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { answerCalls } from '../../../../testing/calls/answers.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import type { Job } from '../queries.ts';
import { QuotePreview } from './quote-preview.tsx';
import { QuotesPart } from './quotes-part.tsx';

const clock = { timeZone: 'America/New_York', style: '12-hour' } as const;
const job = {
  id: 'j1',
  title: 'At the lake',
  serviceName: 'Weddings',
  sessions: [],
} as unknown as Job;
const line = { id: 'l', description: 'The day', details: '', unitCents: 100_000, quantity: 1 };
const content = {
  ...{ title: 'Your wedding', words: '', terms: '', language: 'en' as const, discount: null },
  parts: [{ id: 'p', title: '', kind: 'all' as const, lines: [{ ...line, taxId: null }] }],
  session: {
    ...{ kind: 'new' as const, startsAt: '2099-09-07T14:00:00.000Z', durationHours: 2 },
    hold: { kind: 'validity' as const },
  },
  validUntil: '2099-06-10',
};
const kept = 'We keep this time for you as long as the quote is valid.';

test('a preview says until when it is valid, which session it offers, and what is refunded', async () => {
  answerCalls({
    'services.adminList': () => [
      { id: 's1', title: 'Weddings', cancellation: [{ days: 14, keptPercent: 50 }] },
    ],
  });
  await renderScreen(
    <QuotePreview content={content} job={job} clock={clock} onClose={() => undefined} />,
  );
  await expect.element(page.getByText(/^Valid until Jun 10, 2099/)).toBeVisible();
  await expect.element(page.getByText(/^Session on Sep 7, 2099/)).toBeVisible();
  await expect.element(page.getByText(kept)).toBeVisible();
  await expect
    .element(page.getByText('Until 14 days before: 50% of the price is kept.'))
    .toBeVisible();
});

test('of a session that the job has, by what its service says', async () => {
  answerCalls({
    'services.adminList': () => [
      { id: 's1', title: 'Weddings', cancellation: [{ days: 14, keptPercent: 50 }] },
      { id: 's2', title: 'Portraits', cancellation: [{ days: 7, keptPercent: 20 }] },
    ],
  });
  const own = {
    id: 'b1',
    startsAt: '2099-10-08T14:00:00.000Z',
    endsAt: '2099-10-08T15:00:00.000Z',
  };
  const sessions = [{ ...own, serviceName: 'Portraits' }] as Job['sessions'];
  await renderScreen(
    <QuotePreview
      content={{ ...content, session: { kind: 'booking', bookingId: 'b1' } }}
      job={{ ...job, sessions }}
      clock={clock}
      onClose={() => undefined}
    />,
  );
  await expect.element(page.getByText(/^Session on Oct 8, 2099/)).toBeVisible();
  await expect
    .element(page.getByText('Until 7 days before: 20% of the price is kept.'))
    .toBeVisible();
});

function Shown() {
  return <QuotesPart job={job} clock={clock} feedback={useFeedback()} planField={() => null} />;
}

test('each version that was sent can be read', async () => {
  const rate = { taxName: 'Tax', taxPercent: 0, taxNote: '' };
  const version = (number: number, title: string) => ({
    ...{ id: `v${number}`, number, hash: 'a'.repeat(64), isReplaced: number === 1 },
    ...{ acceptedAt: null, acceptedBy: '', choices: null, totalCents: null, declinedAt: null },
    ...{ reason: '', heldUntil: null, validUntil: '2099-06-11T04:00:00.000Z' },
    sentAt: `2030-06-0${number}T12:00:00.000Z`,
    content: {
      ...{ ...content, title, currency: 'USD', pricesIncludeTax: false, session: null },
      parts: [{ id: 'p', title: '', kind: 'all', lines: [{ ...line, ...rate }] }],
    },
  });
  answerCalls({
    'clientJobs.quotes.list': () => [
      {
        ...{ id: 'q1', jobId: 'j1', state: 'sent', content, isChanged: false, version: 2 },
        versions: [version(2, 'With an album'), version(1, 'Without it')],
      },
    ],
    'clientJobs.links': () => [],
  });
  await renderScreen(<Shown />);
  const actions = page.getByRole('button', { name: 'Actions for Your wedding' });
  await actions.click();
  await page.getByRole('menuitem', { name: /^Sent .*Jun 1/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Without it' })).toBeVisible();
  await expect.element(page.getByText(/^Valid until Jun 10, 2099/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await actions.click();
  await page.getByRole('menuitem', { name: 'Show as sent' }).click();
  await expect.element(page.getByRole('dialog', { name: 'With an album' })).toBeVisible();
});
