import { invoiceMessages } from '@shutterhouse/contract/invoices/messages';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { notify } from '../../../../lib/calls/notices.ts';
import { saveFile } from '../../../../lib/uploads/save-file.ts';
import type { OwnBookingCalls, OwnBookingRow } from './queries.ts';

type InvoiceLinksProps = {
  invoices: OwnBookingRow['invoices'];
  load: OwnBookingCalls['invoice'];
};

/** The invoices of a booking, each as a PDF download. */
export function InvoiceLinks({ invoices, load }: InvoiceLinksProps) {
  const [loading, setLoading] = useState('');

  async function save(id: string) {
    if (loading) return;
    setLoading(id);
    try {
      const { name, content } = await load(id);
      saveFile(
        name,
        Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0)),
        'application/pdf',
      );
    } catch {
      notify.error(invoiceMessages.downloadFailed);
    } finally {
      setLoading('');
    }
  }

  return (
    <ul className="flex flex-col gap-1">
      {invoices.map(({ id, number, kind, part }) => (
        <li key={id}>
          <button
            type="button"
            aria-busy={loading === id || undefined}
            onClick={() => void save(id)}
            className="text-start underline decoration-accent underline-offset-4 hover:text-accent max-md:min-h-11"
          >
            {labelOf({ kind, part, number })}
          </button>
        </li>
      ))}
    </ul>
  );
}

type NumberedInvoice = Pick<InvoiceLinksProps['invoices'][number], 'kind' | 'part' | 'number'>;

function labelOf({ kind, part, number }: NumberedInvoice): string {
  if (kind === 'creditNote') return t('Credit note {number} (PDF)', { number });
  if (part === 'deposit') return t('Deposit invoice {number} (PDF)', { number });
  return part === 'closing'
    ? t('Closing invoice {number} (PDF)', { number })
    : t('Invoice {number} (PDF)', { number });
}
