import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { CircleCheck, CircleSlash, FileDown, Mail, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { PaidDialog } from './paid-dialog.tsx';
import { type InvoiceRow, pdfAddress, useInvoiceActions, useMarkUnpaid } from './queries.ts';

export type InvoiceMenuProps = {
  invoice: InvoiceRow;
  feedback: Feedback;
  /** Only the owner takes an invoice back, and says whether one without a booking was paid. */
  isOwner: boolean;
};

/** What can be done with an invoice: load its PDF, mail it, mark it as paid or not, take it back by a credit note. */
export function InvoiceMenu({ invoice, feedback, isOwner }: InvoiceMenuProps) {
  const { mail, credit } = useInvoiceActions(feedback);
  const markUnpaid = useMarkUnpaid(feedback);
  const [isPaying, setPaying] = useState(false);
  const { id, number, kind, customerEmail, creditedBy, state, byNow, payment } = invoice;
  const total = formatCents(invoice.totalCents, invoice);

  async function askToMail() {
    const isSure = await confirm({
      title: `Mail ${number}?`,
      text: `${customerEmail} gets it with its PDF attached.`,
      confirmLabel: 'Mail it',
    });
    if (isSure) mail({ id });
  }

  async function askToCredit() {
    const isSure = await confirm({
      title: `Issue a credit note for ${number}?`,
      text: `A credit note of ${total} is issued, with its own number. Neither can be changed afterwards.`,
      confirmLabel: 'Issue credit note',
      danger: true,
    });
    if (isSure) credit({ id });
  }

  async function askToMarkUnpaid() {
    const isSure = await confirm({
      title: `Mark ${number} as not paid?`,
      text: messages.markUnpaidText(formatCents(invoice.totalCents - invoice.paidCents, invoice)),
      confirmLabel: 'Mark as not paid',
      danger: true,
    });
    if (isSure) markUnpaid({ id });
  }

  const menu = (
    <ActionsMenu
      name={number}
      items={[
        {
          key: 'pdf',
          label: 'Download PDF',
          icon: <FileDown />,
          onSelect: () => location.assign(pdfAddress(id)),
        },
        ...(customerEmail === ''
          ? []
          : [{ key: 'mail', label: 'Mail it', icon: <Mail />, onSelect: () => void askToMail() }]),
        ...(isOwner && state === 'open' && byNow === null
          ? [
              {
                key: 'paid',
                label: 'Mark as paid',
                icon: <CircleCheck />,
                onSelect: () => setPaying(true),
              },
            ]
          : []),
        ...(isOwner && payment !== null
          ? [
              {
                key: 'unpaid',
                label: 'Mark as not paid',
                icon: <CircleSlash />,
                onSelect: () => void askToMarkUnpaid(),
              },
            ]
          : []),
        ...(isOwner && kind === 'invoice' && creditedBy === ''
          ? [
              {
                key: 'credit',
                label: 'Issue credit note',
                icon: <Undo2 />,
                separated: true,
                onSelect: () => void askToCredit(),
              },
            ]
          : []),
      ]}
    />
  );
  return (
    <>
      {menu}
      {isPaying && (
        <PaidDialog invoice={invoice} feedback={feedback} onClose={() => setPaying(false)} />
      )}
    </>
  );
}
