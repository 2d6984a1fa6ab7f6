import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Answers,
  answerCalls,
  inputsOf,
  Refusal,
  serverError,
} from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
  resizeTo,
} from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { clientRow, entries } from '../../../testing/rows/clients.ts';
import { userRow } from '../../../testing/rows/desk-rows.ts';
import { ClientSection } from './client-section.tsx';
import { ClientsSection } from './clients-section.tsx';

const timelineOf = (rows: typeof entries) => ({
  rows,
  nextCursor: null,
  pagination: { limit: 30, nextCursor: null },
});

const jobRow = {
  ...{ id: 'j1', title: 'Wedding at the lake', stage: 'booked', clients: [], session: null },
  ...{ serviceName: '', currency: 'USD', totalCents: 0, owedCents: 0, openTasks: 0 },
  ...{ nextTaskAt: null, nextPaymentAt: null, createdAt: '2030-05-01T12:00:00.000Z' },
};

async function show(answers: Answers = {}, isOwner = true) {
  const came = answerCalls({
    'clients.get': () => clientRow,
    'clients.timeline': ({ kind }: { kind?: string }) =>
      timelineOf(entries.filter((entry) => kind === undefined || entry.kind === kind)),
    'clients.tags': () => [{ tag: 'wedding', count: 2 }],
    'clientJobs.list': () => ({ rows: [jobRow], nextCursor: null }),
    'mail.isConfigured': () => true,
    ...answers,
  });
  await renderScreen(<ClientSection id="c1" isOwner={isOwner} />);
  return came;
}

beforeEach(() => history.replaceState(null, '', '/dashboard/clients/c1'));

describe('the page of a client', () => {
  test('has what stays, and everything between them and the studio by months', async () => {
    await show();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ida Berg' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'ida@client.example' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Wedding at the lake' }))
      .toHaveAttribute('href', '/dashboard/jobs/j1');
    await expect.element(page.getByText('$378.00').first()).toBeVisible();
    const months = page.getByRole('heading', { level: 2 });
    await expect.element(months.filter({ hasText: 'June 2030' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Invoice INV-7' })).toBeVisible();
    await expect.element(page.getByText('Overdue')).toBeVisible();
    await expect.element(page.getByText(/31 favourites · 31 pictures sent/)).toBeVisible();
    await expect.element(page.getByText('Booking confirmed')).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test('breaks no sum across lines on a phone', async () => {
    const large = { owedCents: 12_345_600, paidCents: 98_765_400 };
    const balances = ['USD', 'CHF'].map((currency) => ({ currency, ...large }));
    await resizeTo('phone');
    await show({ 'clients.get': () => ({ ...clientRow, balances }) });
    const sums = page.getByText(/^\D{1,4}(?:123,456|987,654)\.00$/);
    await expect.poll(() => sums.elements()).toHaveLength(4);
    for (const sum of sums.elements()) expect(sum.getClientRects()).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test('shows one kind alone, which the address keeps', async () => {
    await show();
    await page.getByRole('button', { name: 'Payments' }).click();
    await expect.element(page.getByText('$50.00 paid')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Invoice INV-7' })).not.toBeInTheDocument();
    expect(location.search).toBe('?kind=payment');
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect.element(page.getByRole('link', { name: 'Invoice INV-7' })).toBeVisible();
  });

  test('says when nothing is there yet, and when loading failed', async () => {
    let isBroken = true;
    await show({
      'clients.timeline': () => (isBroken ? serverError() : timelineOf([])),
    });
    await expect.element(page.getByText('Failed to load the timeline')).toBeVisible();
    isBroken = false;
    await page.getByRole('button', { name: /again/i }).click();
    await expect.element(page.getByText('Nothing yet')).toBeVisible();
    await expectAccessible();
  });

  test('of nobody says so', async () => {
    await show({
      'clients.get': () => {
        throw new Refusal(404, 'This client does not exist anymore.');
      },
    });
    await expect.element(page.getByText('Failed to load the client')).toBeVisible();
  });

  test('answers a message in place', async () => {
    const came = await show({ 'messages.reply': () => ({}) });
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByRole('textbox', { name: 'Reply' }).fill('Yes, it is.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Reply' })).not.toBeInTheDocument();
    expect(inputsOf(came, 'messages.reply')).toMatchObject([{ id: 'm1', body: 'Yes, it is.' }]);
  });

  test('has its first action at the lower edge of a phone', async () => {
    await resizeTo('phone');
    await show();
    const booking = page.getByRole('button', { name: 'New booking' });
    await expect.element(booking).toBeVisible();
    const { bottom } = booking.element().getBoundingClientRect();
    expect(innerHeight - bottom).toBeLessThan(24);
  });
});

describe('what is done for a client', () => {
  const foundData = {
    email: 'ida@client.example',
    person: { id: 'c1', name: 'Ida Berg', phone: '', role: 'guest' },
    counts: { account: 1, bookings: 2, messages: 1 },
    refusals: [],
  };

  test('has their account and their data in its last tab, for admins', async () => {
    const came = await show({
      'privacy.customers.find': () => foundData,
      'users.get': () => ({ ...userRow, id: 'c1' }),
      'bookings.feed.get': () => ({ address: null, madeAt: null }),
    });
    await page.getByRole('link', { name: 'Account' }).click();
    await expect.element(page.getByText('Active', { exact: true })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export data' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Erase data' })).toBeVisible();
    expect(inputsOf(came, 'privacy.customers.find')).toEqual([{ email: 'ida@client.example' }]);
    await expectAccessible();
    await page.getByRole('button', { name: 'Edit account' }).click();
    const sheet = page.getByRole('dialog');
    await expect
      .element(sheet.getByRole('textbox', { name: /^E-mail/ }))
      .toHaveValue('ida@client.example');
    expect(inputsOf(came, 'users.get')).toEqual([{ id: 'c1' }]);
  });

  test('shows a moderator no account', async () => {
    await show({}, false);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Ida Berg' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Account' })).not.toBeInTheDocument();
  });
});

describe('the note', () => {
  const note = page.getByRole('textbox', { name: 'Note' });

  test('saves itself', async () => {
    const came = await show({
      'clients.setNote': ({ note: text }: { note: string }) => ({ note: text, noteVersion: 2 }),
    });
    await note.fill('Evenings.');
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(inputsOf(came, 'clients.setNote')).toEqual([
      { id: 'c1', note: 'Evenings.', noteVersion: 1 },
    ]);
  });

  test('is not lost when saving fails, nor when somebody else has saved it', async () => {
    const sentence = 'This note was changed by somebody else.';
    let answer: () => unknown = serverError;
    const came = await show({ 'clients.setNote': () => answer() });
    await note.fill('Evenings.');
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(note).toHaveValue('Evenings.');
    answer = () => {
      throw new Refusal(409, sentence, { version: sentence });
    };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(sentence)).toBeVisible();
    answer = () => ({ note: 'Evenings.', noteVersion: 3 });
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(inputsOf(came, 'clients.setNote').at(-1)).toEqual({ id: 'c1', note: 'Evenings.' });
  });
});

describe('a possible duplicate', () => {
  const other = {
    ...{ id: 'c2', name: 'Ida Berg', email: 'ida@work.example', phone: '' },
    reason: 'name' as const,
  };
  const merges = [
    {
      ...{ id: 'x1', name: 'Ida Berg', email: 'ida@work.example' },
      ...{ mergedAt: '2030-06-01T12:00:00.000Z', undoBefore: '2030-07-01T12:00:00.000Z' },
    },
  ];

  test('is merged by keyboard, which can be undone at once', async () => {
    let client = { ...clientRow, duplicates: [other] };
    const came = await show({
      'clients.get': () => client,
      'clients.merge': () => {
        client = { ...clientRow, duplicates: [], merges: merges as never };
        return client;
      },
      'clients.undoMerge': () => ({ ...clientRow, id: 'c2' }),
    });
    const merge = page.getByRole('button', { name: 'Merge', exact: true });
    await expect.element(merge).toBeVisible();
    (merge.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Ida Berg was merged into this client.')).toBeVisible();
    expect(inputsOf(came, 'clients.merge')).toEqual([{ id: 'c1', otherId: 'c2' }]);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.element(page.getByText('Ida Berg is a client of their own again.')).toBeVisible();
    expect(inputsOf(came, 'clients.undoMerge')).toEqual([{ id: 'x1' }]);
  });

  test('whose merge has a card forgotten is merged only after that was agreed to', async () => {
    const sentence = 'A card is kept.';
    let tries = 0;
    const came = await show({
      'clients.get': () => ({ ...clientRow, duplicates: [other] }),
      'clients.merge': () => {
        tries += 1;
        if (tries === 1) throw new Refusal(409, sentence, { forgetsCard: sentence });
        return clientRow;
      },
    });
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(sentence)).toBeVisible();
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect.element(page.getByText('Ida Berg was merged into this client.')).toBeVisible();
    const pair = { id: 'c1', otherId: 'c2' };
    expect(inputsOf(came, 'clients.merge')).toEqual([pair, { ...pair, forgetsCard: true }]);
  });
});

describe('the list of clients', () => {
  const list = (answers: Answers = {}) => {
    history.replaceState(null, '', '/dashboard/clients');
    answerCalls({
      'accounts.me': () => ({ role: 'moderator', id: 'u1' }),
      'clients.list': () => ({
        rows: [clientRow],
        nextCursor: null,
        pagination: { limit: 50, nextCursor: null },
      }),
      'clients.tags': () => [{ tag: 'wedding', count: 2 }],
      ...answers,
    });
    return renderScreen(<ClientsSection />);
  };

  test('opens the page of a client, and can be used by everybody', async () => {
    await list();
    const name = page.getByRole('button', { name: /^Ida Berg/ });
    await expect.element(name).toBeVisible();
    await expectAccessibleInBothThemes();
    await name.click();
    expect(location.pathname).toBe('/dashboard/clients/c1');
  });

  test('says when nobody is known', async () => {
    await list({
      'clients.list': () => ({
        ...{ rows: [], nextCursor: null, pagination: { limit: 50, nextCursor: null } },
      }),
    });
    await expect.element(page.getByText('Nobody is known yet')).toBeVisible();
  });

  test('has the pairs of possible duplicates', async () => {
    history.replaceState(null, '', '/dashboard/clients?part=duplicates');
    const one = { ...clientRow, reason: 'phone' };
    answerCalls({
      'accounts.me': () => ({ role: 'moderator', id: 'u1' }),
      'clients.duplicates': () => [{ one, other: { ...one, id: 'c2', name: 'Ida B.' } }],
    });
    await renderScreen(<ClientsSection />);
    await expect.element(page.getByRole('link', { name: 'Ida B.' })).toBeVisible();
    await expect.element(page.getByText('The same telephone number')).toBeVisible();
    await expectAccessible();
  });
});
