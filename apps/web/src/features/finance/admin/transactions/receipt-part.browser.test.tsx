import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { serverError } from '../../../../testing/calls/answers.ts';
import { receiveUploads } from '../../../../testing/calls/uploads.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../../testing/page/accessible.ts';
import { onePage, recordRow } from '../../../../testing/rows/finance.ts';
import { askedOf, showFinance } from '../../../../testing/screens/finance-screen.tsx';

const sheet = page.getByRole('dialog', { name: 'Backdrop paper' });
const section = sheet.getByRole('region', { name: 'Receipt' });
const input = section.getByLabelText('Choose a receipt');
const receipt = { name: 'paper.pdf', mimeType: 'application/pdf', bytes: 2048 };
const pdf = new File(['%PDF-1.7'], 'paper.pdf', { type: 'application/pdf' });

/** Shows the details of a record, with or without a receipt as `attached` says. */
async function showRecord(attached: { has: boolean }, answers: object = {}) {
  const row = () => ({ ...recordRow, receipt: attached.has ? receipt : null });
  return showFinance('transactions&record=r1', {
    'finance.list': () => onePage([row()]),
    'finance.get': row,
    ...answers,
  });
}

test('a receipt can be attached, and then viewed', async () => {
  const sent = receiveUploads();
  const attached = { has: false };
  await showRecord(attached);
  await expect.element(section.getByText('PDF, JPEG, PNG or WebP, up to 20 MB.')).toBeVisible();
  await expectAccessibleInBothThemes();
  await userEvent.upload(input, pdf);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.address).toBe('/api/finance/r1/receipt');
  expect(sent[0]?.form.get('file')).toHaveProperty('name', 'paper.pdf');
  sent[0]?.travel(0.5);
  await expect.element(section.getByText('50 %')).toBeVisible();
  attached.has = true;
  sent[0]?.answer(200, { success: true, data: {}, message: 'Receipt attached.' });
  await expect.element(sheet.getByText('Receipt attached.')).toBeVisible();
  const link = section.getByRole('link', { name: 'paper.pdf' });
  await expect.element(link).toHaveAttribute('href', '/api/finance/r1/receipt');
  await expect.element(section.getByText('2 KB')).toBeVisible();
  await expectAccessibleInBothThemes();
  await resizeTo('phone');
  await expectAccessibleInBothThemes();
});

test('a refused file and a failed upload show the reason', async () => {
  const sent = receiveUploads();
  await showRecord({ has: false });
  await userEvent.upload(input, new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
  await expect.element(section.getByText(/is an SVG drawing/)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.upload(input, pdf);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.answer(415, {
    success: false,
    message: '“paper.pdf” is not of a type that is accepted here.',
  });
  await expect.element(section.getByText(/is not of a type that is accepted here/)).toBeVisible();
  await userEvent.upload(input, pdf);
  await expect.poll(() => sent.length).toBe(2);
  sent[1]?.loseConnection();
  await expect
    .element(section.getByText(/^Failed to attach the receipt\. The studio could not be reached\./))
    .toBeVisible();
});

test('a receipt is replaced, or kept if that is cancelled', async () => {
  const sent = receiveUploads();
  await showRecord({ has: true });
  await section.getByRole('button', { name: 'Replace' }).click();
  await section.getByRole('button', { name: 'Keep this receipt' }).click();
  await expect.element(input).not.toBeInTheDocument();
  await section.getByRole('button', { name: 'Replace' }).click();
  await userEvent.upload(input, pdf);
  await expect.poll(() => sent.length).toBe(1);
  await section.getByRole('button', { name: 'Cancel upload' }).click();
  expect(sent[0]?.isAborted).toBe(true);
  await expect.element(input).toBeInTheDocument();
});

test('a receipt is removed after a confirmation; a failed removal is reported', async () => {
  const attached = { has: true };
  let isLost = true;
  const came = await showRecord(attached, {
    'finance.removeReceipt': () => {
      if (isLost) return serverError();
      attached.has = false;
      return null;
    },
  });
  const question = page.getByRole('alertdialog');
  await section.getByRole('button', { name: 'Remove' }).click();
  await question.getByRole('button', { name: 'Remove receipt' }).click();
  await expect.element(sheet.getByText('Failed to remove the receipt')).toBeVisible();
  isLost = false;
  await section.getByRole('button', { name: 'Remove' }).click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await question.getByRole('button', { name: 'Remove receipt' }).click();
  const done = sheet.getByText('Receipt removed.');
  await expect.element(done).toBeVisible();
  await expect.element(input).toBeInTheDocument();
  expect(askedOf(came, 'finance.removeReceipt').at(-1)).toEqual({ id: 'r1' });
  // Messages about finances clear after five seconds.
  await vi.advanceTimersByTimeAsync(4000);
  expect(done.query()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(done).not.toBeInTheDocument();
});

test('the list shows which records have a receipt; one from Stripe can not have any', async () => {
  const stripe = { source: 'stripe', cause: 'payment', type: 'income' };
  await showFinance('transactions&record=r1', {
    'finance.list': () => onePage([{ ...recordRow, receipt }]),
    'finance.get': () => ({ ...recordRow, ...stripe }),
  });
  await expect.element(sheet.getByText(/Stripe manages this record/)).toBeVisible();
  expect(section.elements()).toEqual([]);
  expect(document.body.textContent).toContain('With a receipt');
});
