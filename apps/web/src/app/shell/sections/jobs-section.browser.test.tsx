import { jobStages } from '@shutterhouse/contract/client-jobs/constants';
import { jobMessages } from '@shutterhouse/contract/client-jobs/messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  inputsOf,
  Refusal,
  serverError,
} from '../../../testing/calls/answers.ts';
import { expectAccessible, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { entries } from '../../../testing/rows/clients.ts';
import { JobsSection } from './jobs-section.tsx';

const row = {
  ...{ id: 'j1', title: 'Wedding at the lake', stage: 'booked', serviceName: 'Weddings' },
  clients: [{ id: 'c1', name: 'Ida Berg' }],
  session: {
    ...{
      bookingId: 'b1',
      startsAt: '2031-06-04T14:00:00.000Z',
      endsAt: '2031-06-04T22:00:00.000Z',
    },
  },
  ...{ currency: 'USD', totalCents: 250_000, owedCents: 100_000, openTasks: 2 },
  ...{
    nextTaskAt: '2030-06-01T16:00:00.000Z',
    nextPaymentAt: null,
    createdAt: '2030-05-01T12:00:00.000Z',
  },
};
const task = {
  ...{ id: 't1', title: 'Back up the cards', anchor: 'session', days: 1, doneAt: null },
  dueAt: '2031-06-05T14:00:00.000Z',
};
const job = {
  ...row,
  ...{ note: 'They meet the florist.', lostReason: '', version: 1, tasks: [task] },
  ...{ isMarkedLost: false, isMarkedDelivered: false, galleries: [] },
  nextStep: { step: 'confirm', id: 'b1', name: 'Ida Berg' },
  sessions: [
    {
      ...{ id: 'b1', startsAt: row.session.startsAt, endsAt: row.session.endsAt },
      ...{ status: 'confirmed', name: 'Weddings: Full Day', place: 'Pier 7' },
    },
  ],
};
const nothing = { rows: [], nextCursor: null, pagination: { limit: 50, nextCursor: null } };

async function show(subsection: string | undefined, answers: Answers = {}) {
  const came = answerCalls({
    'accounts.me': () => ({ id: 'u1', role: 'moderator', firstName: 'Mika', lastName: 'Frame' }),
    'clientJobs.board': () =>
      jobStages.map((stage) => ({
        ...{ stage, count: stage === 'booked' ? 21 : 0 },
        values:
          stage === 'booked' ? [{ currency: 'USD', totalCents: 5_000_000, owedCents: 0 }] : [],
        rows: stage === 'booked' ? [row] : [],
      })),
    'clientJobs.list': () => ({ ...nothing, rows: [row] }),
    'clientJobs.get': () => job,
    'clientJobs.timeline': () => nothing,
    'clientJobs.quotes.list': () => [],
    'contracts.list': () => [],
    'contracts.templates.list': () => [],
    'questionnaires.list': () => [],
    'questionnaires.sent.list': () => [],
    'paymentPlans.list': () => ({ plans: [], sessions: [], isPaused: false }),
    'services.adminList': () => [],
    'mail.isConfigured': () => true,
    ...answers,
  });
  await renderScreen(<JobsSection subsection={subsection} />);
  return came;
}

beforeEach(() => history.replaceState(null, '', '/dashboard/jobs'));

test('the date of an accepted quote says what is missing, and is kept longer', async () => {
  const kept = {
    ...job.sessions[0],
    ...{ status: 'pending', keptUntil: '2031-05-01T12:00:00.000Z', missing: ['signature'] },
  };
  const came = await show('j1', {
    'clientJobs.get': () => ({ ...job, sessions: [kept] }),
    'clientJobs.keepDate': () => job,
  });
  await expect
    .element(page.getByText(/It is confirmed when the customers have signed the contract\.$/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Keep it 7 days longer' }).click();
  await expect.element(page.getByText('The date is kept longer.')).toBeVisible();
  expect(inputsOf(came, 'clientJobs.keepDate')).toEqual([{ bookingId: 'b1', until: '2031-05-08' }]);
});

describe('the jobs', () => {
  test('are a board by stages, with what is open and a link to all of a stage', async () => {
    await show(undefined);
    const booked = page.getByRole('region', { name: /^Booked/ });
    await expect.element(booked).toMatchTextContent(/21\s*\$50,000\.00/);
    await expect
      .element(booked.getByRole('link', { name: 'Wedding at the lake' }))
      .toHaveAttribute('href', '/dashboard/jobs/j1');
    await expect.element(booked).toMatchTextContent(/Ida Berg.*\$2,500\.00.*2 open tasks/);
    await expect
      .element(booked.getByRole('link', { name: 'Show all 21' }))
      .toHaveAttribute('href', '/dashboard/jobs?view=list&stage=booked');
    await expectAccessible();
  });

  test('are one stage at a time on a phone', async () => {
    await resizeTo('phone');
    await show(undefined);
    await expect.element(page.getByRole('region', { name: /^Booked/ })).toBeVisible();
    await page.getByRole('button', { name: 'Lost (0)' }).click();
    await expect.element(page.getByRole('region', { name: /^Lost/ })).toBeVisible();
    expect(location.search).toBe('?stage=lost');
    await expectAccessible();
    await resizeTo('desk');
  });

  test('are a list, filtered by the address', async () => {
    history.replaceState(null, '', '/dashboard/jobs?view=list&stage=booked&month=2031-06');
    const came = await show(undefined);
    await expect.element(page.getByRole('row', { name: /Wedding at the lake/ })).toBeVisible();
    expect(inputsOf(came, 'clientJobs.list')[0]).toMatchObject({
      stage: 'booked',
      month: '2031-06',
    });
  });

  test('say why they failed to load, and that there are none', async () => {
    history.replaceState(null, '', '/dashboard/jobs?view=list');
    let isBroken = true;
    await show(undefined, { 'clientJobs.list': () => (isBroken ? serverError() : nothing) });
    await expect.element(page.getByText(jobMessages.loadFailed)).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: /again/i }).click();
    await expect.element(page.getByText('No jobs yet')).toBeVisible();
  });
});

describe('the page of a job', () => {
  test('has its next step, sessions, tasks and sums', async () => {
    await show('j1');
    const next = page.getByRole('region', { name: 'Next step' });
    await expect
      .element(next.getByRole('link', { name: 'Confirm the session' }))
      .toHaveAttribute('href', '/dashboard/bookings?booking=b1');
    await expect.element(page.getByText('Pier 7')).toBeVisible();
    await expect.element(page.getByText('They meet the florist.')).toBeVisible();
    await expect
      .element(page.getByRole('complementary', { name: 'Job details' }))
      .toMatchTextContent(/Total\s*\$2,500\.00\s*Owed\s*\$1,000\.00/);
    await expectAccessible();
    await resizeTo('phone');
    await expectAccessible();
    await resizeTo('desk');
  });

  test('has its tasks done by a tick', async () => {
    let done = false;
    await show('j1', {
      'clientJobs.get': () => ({
        ...job,
        tasks: [{ ...task, doneAt: done ? '2031-06-05T10:00:00.000Z' : null }],
      }),
      'clientJobs.tasks.setDone'({ isDone }: { isDone: boolean }) {
        done = isDone;
        return job;
      },
    });
    const box = page.getByRole('checkbox', { name: 'Back up the cards' });
    await box.click();
    await expect.element(box).toBeChecked();
  });

  test('has its messages and galleries taken out, but not the session with which it began', async () => {
    const [session, message, invoice] = entries;
    if (session?.kind !== 'booking') throw new Error('The first entry is a session.');
    const own = { ...session, booking: { ...session.booking, id: 'j1' } };
    const came = await show('j1', {
      'clientJobs.timeline': () => ({ ...nothing, rows: [own, message, invoice] }),
      'clientJobs.items.remove': () => job,
    });
    await page.getByRole('button', { name: 'Actions for Portraits: The Hour' }).click();
    await expect
      .element(page.getByRole('menuitem', { name: jobMessages.labels.move }))
      .toBeVisible();
    expect(page.getByRole('menuitem', { name: jobMessages.labels.takeOut }).elements()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Actions for Message' }).click();
    await page.getByRole('menuitem', { name: jobMessages.labels.takeOut }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
    await expect.element(page.getByText(jobMessages.itemRemoved)).toBeVisible();
    expect(inputsOf(came, 'clientJobs.items.remove')).toEqual([
      { id: 'j1', kind: 'message', itemId: 'm1' },
    ]);
    await expectAccessible();
  });

  test('is lost with a reason, which is kept when it is refused', async () => {
    const open = { ...job, session: null, sessions: [], nextStep: null };
    let isRefused = true;
    const came = await show('j1', {
      'clientJobs.get': () => open,
      'clientJobs.lose'() {
        if (isRefused) throw new Refusal(409, jobMessages.hasSessionAhead);
        return { ...open, isMarkedLost: true };
      },
    });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Mark as lost' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await expect.element(dialog.getByText(jobMessages.lostReasonRequired)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Too dear.');
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await expect.element(dialog.getByText(jobMessages.hasSessionAhead)).toBeVisible();
    isRefused = false;
    await dialog.getByRole('button', { name: 'Mark as lost' }).click();
    await expect.element(page.getByText(jobMessages.lost)).toBeVisible();
    expect(inputsOf(came, 'clientJobs.lose').at(-1)).toEqual({ id: 'j1', reason: 'Too dear.' });
  });
});
