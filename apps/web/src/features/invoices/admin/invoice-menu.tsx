import { formatCents } from '@shutterhouse/contract/money';
import { FileDown, Mail, Undo2 } from 'lucide-react';
import { confirm } from '../../../lib/confirm.ts';
import type { Feedback } from '../../../lib/use-feedback.ts';
import { ActionsMenu } from '../../../ui/actions-menu.tsx';
import { type InvoiceRow, paperAddress, useInvoiceActions } from './queries.ts';

export type InvoiceMenuProps = {
  invoice: InvoiceRow;
  feedback: Feedback;
  /** Only the owner takes an invoice back. */
  mayCredit: boolean;
};

/** What can be done with an invoice: load its PDF, mail it, take it back by a credit note. */
export function InvoiceMenu({ invoice, feedback, mayCredit }: InvoiceMenuProps) {
  const { mail, credit } = useInvoiceActions(feedback);
  const { id, number, kind, customerEmail, creditedBy } = invoice;

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
      text: `A credit note of ${formatCents(invoice.totalCents, invoice)} is issued, with its own number. Neither can be changed afterwards.`,
      confirmLabel: 'Issue credit note',
      danger: true,
    });
    if (isSure) credit({ id });
  }

  return (
    <ActionsMenu
      name={number}
      items={[
        {
          key: 'pdf',
          label: 'Download PDF',
          icon: <FileDown />,
          onSelect: () => location.assign(paperAddress(id)),
        },
        ...(customerEmail === ''
          ? []
          : [{ key: 'mail', label: 'Mail it', icon: <Mail />, onSelect: () => void askToMail() }]),
        ...(mayCredit && kind === 'invoice' && creditedBy === ''
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
}
