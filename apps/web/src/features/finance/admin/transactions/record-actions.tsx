import { financeMessages } from '@shutterhouse/contract/finance/messages';
import { bookingPath, invoicesPath } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { CalendarDays, FileText, ReceiptText } from 'lucide-react';
import { ActionsMenu } from '../../../../ui/controls/actions-menu.tsx';
import type { MenuItem } from '../../../../ui/controls/menu.tsx';
import { RecordMenu } from '../../../../ui/lists/record-menu.tsx';
import type { FinanceRow } from '../queries.ts';

export type RecordActionsProps = {
  record: FinanceRow;
  onDetails: () => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** The actions on a record; only manual ones can be changed. */
export function RecordActions({ record, onDetails, onEdit, onRemove }: RecordActionsProps) {
  const { name, source, bookingId, invoice } = record;
  const details: MenuItem = {
    key: 'details',
    label: t('Details and history'),
    icon: <ReceiptText />,
    onSelect: onDetails,
  };
  if (source === 'local') {
    return (
      <RecordMenu
        name={name}
        labels={financeMessages.labels}
        consequence={t('Its history stays.')}
        onEdit={onEdit}
        onRemove={onRemove}
        more={[details]}
      />
    );
  }
  const booking: MenuItem[] = bookingId
    ? [
        {
          key: 'booking',
          label: t('Open the booking'),
          icon: <CalendarDays />,
          href: bookingPath(bookingId),
        },
      ]
    : [];
  const invoices: MenuItem[] = invoice
    ? [
        {
          key: 'invoice',
          label: t('Open the invoice'),
          icon: <FileText />,
          href: invoicesPath(invoice.number),
        },
      ]
    : [];
  return <ActionsMenu name={name} items={[details, ...booking, ...invoices]} />;
}
