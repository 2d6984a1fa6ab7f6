import type { BookingStatus } from '@shutterhouse/contract/bookings/constants';
import { bookingDeskMessages as messages } from '@shutterhouse/contract/bookings/desk-messages';
import type { ChosenResult } from '@shutterhouse/contract/chosen';
import { invoiceMessages } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import type { BookingRow } from './queries.ts';

/** What became of a booking, with the name of its customer. */
export type NamedResult = ChosenResult & { name: string };

/** Changes several bookings together, after asking; `onDone` is called when all of it was done. */
export function useChosenActions(feedback: Feedback, onDone: () => void) {
  const [results, setResults] = useState<NamedResult[]>();
  const setStatuses = trpc.bookings.setStatuses.useMutation(
    useMutationFeedback(({ bookings, dashboard }) => [bookings, dashboard], {
      failed: messages.statusFailed,
      feedback,
    }),
  );
  const invoice = trpc.invoices.createForBookings.useMutation(
    useMutationFeedback(({ invoices, settings }) => [invoices, settings.billing.get], {
      failed: invoiceMessages.issueFailed,
      feedback,
    }),
  );

  /** One result is said as a sentence, several as a list, unless all were done. */
  function showResults(rows: readonly BookingRow[], told: readonly ChosenResult[]) {
    const nameOf = new Map(rows.map(({ id, customer }) => [id, fullName(customer)]));
    const [only] = told;
    const isAllDone = told.every(({ isDone }) => isDone);
    if (only && told.length === 1) {
      if (only.isDone) feedback.succeed(only.message);
      else feedback.fail(only.message);
    } else {
      setResults(told.map((result) => ({ ...result, name: nameOf.get(result.id) ?? '' })));
    }
    if (isAllDone) onDone();
  }

  async function changeAll(rows: readonly BookingRow[], status: BookingStatus): Promise<void> {
    const bookings = rows.map((row) => ({
      id: row.id,
      seen: { status: row.status, startsAt: row.startsAt },
    }));
    const told = await setStatuses.mutateAsync({ bookings, status }).catch(() => undefined);
    if (told) showResults(rows, told);
  }

  return {
    results,
    closeResults: () => setResults(undefined),
    showResults,
    isBusy: setStatuses.isPending || invoice.isPending,

    async confirmAll(rows: readonly BookingRow[]): Promise<void> {
      const isSure = await confirm({
        title: t('{count, plural, one {Confirm # session?} other {Confirm # sessions?}}', {
          count: rows.length,
        }),
        text: t('Customers whose session is not confirmed yet get a mail.'),
        confirmLabel: t('Confirm'),
      });
      if (isSure) await changeAll(rows, 'confirmed');
    },

    async cancelAll(rows: readonly BookingRow[]): Promise<void> {
      const isSure = await confirm({
        title: t('{count, plural, one {Cancel # session?} other {Cancel # sessions?}}', {
          count: rows.length,
        }),
        text: t(
          'Others can book their times. Customers of sessions ahead get a mail. What was paid is not refunded.',
        ),
        confirmLabel: t('Cancel sessions'),
        cancelLabel: t('Keep them'),
        danger: true,
      });
      if (isSure) await changeAll(rows, 'cancelled');
    },

    async invoiceAll(rows: readonly BookingRow[]): Promise<void> {
      const [first] = rows;
      const isSure = await confirm({
        title: t('{count, plural, one {Issue # invoice?} other {Issue # invoices?}}', {
          count: rows.length,
        }),
        text:
          first && rows.length === 1
            ? invoiceMessages.issueText(
                fullName(first.customer),
                formatCents(first.amountCents, first),
              )
            : t('Their numbers are final, and they can only be cancelled by credit notes.'),
        confirmLabel: t('Issue'),
      });
      if (!isSure) return;
      const bookingIds = rows.map(({ id }) => id);
      const told = await invoice.mutateAsync({ bookingIds }).catch(() => undefined);
      if (told) showResults(rows, told);
    },
  };
}
