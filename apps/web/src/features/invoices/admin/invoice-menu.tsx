import { invoiceMessages as messages } from '@shutterhouse/contract/invoices/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { BellRing, CircleCheck, CircleSlash, FileDown, Mail, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { ActionsMenu } from '../../../ui/controls/actions-menu.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { type InvoiceRow, pdfAddress, useInvoiceActions, useMarkUnpaid } from './queries.ts';
import { RemindDialog } from './remind-dialog.tsx';

const PaidDialog = lazyPart(() => import('./paid-dialog.tsx'), 'PaidDialog');

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
  const [isReminding, setReminding] = useState(false);
  const { id, number, kind, customerEmail, creditedBy, state, byNow, payment } = invoice;
  const total = formatCents(invoice.totalCents, invoice);
  const paidCents = invoice.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);

  async function askToMail() {
    const isSure = await confirm({
      title: t('Mail {number}?', { number }),
      text: t('{customerEmail} gets it with its PDF attached.', { customerEmail }),
      confirmLabel: t('Mail it'),
    });
    if (isSure) mail({ id });
  }

  async function askToCredit() {
    const isSure = await confirm({
      title: t('Issue a credit note for {number}?', { number }),
      text: t(
        'A credit note of {total} is issued, with its own number. Neither can be changed afterwards.',
        { total },
      ),
      confirmLabel: t('Issue credit note'),
      danger: true,
    });
    if (isSure) credit({ id });
  }

  async function askToMarkUnpaid() {
    const isSure = await confirm({
      title: t('Mark {number} as not paid?', { number }),
      text: messages.markUnpaidText(formatCents(paidCents, invoice)),
      confirmLabel: t('Mark as not paid'),
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
          label: t('Download PDF'),
          icon: <FileDown />,
          onSelect: () => location.assign(pdfAddress(id)),
        },
        ...(customerEmail === ''
          ? []
          : [
              {
                key: 'mail',
                label: t('Mail it'),
                icon: <Mail />,
                onSelect: () => void askToMail(),
              },
            ]),
        ...(invoice.openCents > 0 && customerEmail !== ''
          ? [
              {
                key: 'remind',
                label: t('Remind'),
                icon: <BellRing />,
                onSelect: () => setReminding(true),
              },
            ]
          : []),
        ...(isOwner && state === 'open' && byNow === null
          ? [
              {
                key: 'paid',
                label: t('Mark as paid'),
                icon: <CircleCheck />,
                onSelect: () => setPaying(true),
              },
            ]
          : []),
        ...(isOwner && payment !== null
          ? [
              {
                key: 'unpaid',
                label: t('Mark as not paid'),
                icon: <CircleSlash />,
                onSelect: () => void askToMarkUnpaid(),
              },
            ]
          : []),
        ...(isOwner && kind === 'invoice' && creditedBy === ''
          ? [
              {
                key: 'credit',
                label: t('Issue credit note'),
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
      {isReminding && (
        <RemindDialog invoice={invoice} feedback={feedback} onClose={() => setReminding(false)} />
      )}
      {isPaying && (
        <LazyOverlay onClose={() => setPaying(false)}>
          <PaidDialog invoice={invoice} feedback={feedback} onClose={() => setPaying(false)} />
        </LazyOverlay>
      )}
    </>
  );
}
