import { planMessages } from '@shutterhouse/contract/payment-plans/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible, resizeTo } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { TransfersScreen } from './transfers-screen.tsx';

const payment = {
  ...{ partId: 'p1', jobId: 'j1', jobName: 'Wedding', clientName: 'Ida Berg' },
  ...{ openCents: 60_000, currency: 'USD', dueAt: '2030-06-01T12:00:00.000Z' },
};
const other = { ...payment, partId: 'p2', clientName: 'Tom Hill', openCents: 10_000 };
const transfer = {
  ...{ id: 't1', bookedOn: '2030-06-03', amountCents: 60_000, currency: 'USD' },
  ...{ name: 'IDA BERG', reference: 'CONF-1', proposals: [{ ...payment, reason: 'reference' }] },
};
const waiting = { transfers: [transfer], open: [payment, other] };

test('a transfer is booked as the payment that is proposed, or as another', async () => {
  let isRefused = true;
  const came = answerCalls({
    'paymentPlans.transfers.list': () => waiting,
    'paymentPlans.transfers.book'() {
      if (isRefused) throw new Refusal(409, planMessages.transferAnswered);
      return { transfers: [], open: [] };
    },
  });
  await renderScreen(<TransfersScreen tabs={null} />);
  const choice = page.getByRole('combobox', { name: 'Payment of' });
  await expect.element(choice).toHaveValue('p1');
  await expectAccessible();
  await resizeTo('phone');
  await expectAccessible();
  await resizeTo('desk');
  await choice.selectOptions('p2');
  const book = page.getByRole('button', { name: 'Book the transfer of IDA BERG' });
  await book.click();
  await expect.element(page.getByText(planMessages.transferAnswered)).toBeVisible();
  isRefused = false;
  await book.click();
  await expect.element(page.getByText(planMessages.transferBooked)).toBeVisible();
  expect(inputsOf(came, 'paymentPlans.transfers.book').at(-1)).toEqual({ id: 't1', partId: 'p2' });
});

test('a statement is read from its file, also in the letters of old programs', async () => {
  const came = answerCalls({
    'paymentPlans.transfers.list': () => ({ transfers: [], open: [] }),
    'paymentPlans.transfers.read': () => ({ added: 2, known: 1, unread: 1 }),
  });
  await renderScreen(<TransfersScreen tabs={null} />);
  await expect.element(page.getByText('No transfers wait')).toBeVisible();
  const bytes = Uint8Array.from([0x44, 0x61, 0x74, 0x65, 0x0a, 0xfc]);
  const input = page.getByLabelText('Choose a statement');
  await input.upload(new File([bytes], 'statement.csv', { type: 'text/csv' }));
  await expect
    .element(
      page.getByText(
        '2 transfers are new, 1 were known. 1 line has no clear date or sum and is left out.',
      ),
    )
    .toBeVisible();
  expect(inputsOf(came, 'paymentPlans.transfers.read')).toEqual([{ text: 'Date\nü' }]);
});
