import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { formatCents } from '@shutterhouse/contract/money';
import { taxLabel } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { formatCount } from '@shutterhouse/contract/text-format';
import { failureSentence } from '../../../lib/calls/api-error.ts';
import { ExportLink } from '../../../ui/controls/export-link.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { type ReceivedTax, useReceivedTaxes } from './queries.ts';

const columns: readonly Column<ReceivedTax>[] = [
  {
    get header() {
      return t('Rate');
    },
    cell: (row) => rateOf(row),
    primary: true,
  },
  {
    get header() {
      return t('Payments');
    },
    cell: ({ count }) => formatCount(count),
    align: 'end',
  },
  {
    get header() {
      return t('Net');
    },
    cell: ({ netCents, currency }) => formatCents(netCents, { currency }),
    align: 'end',
  },
  {
    get header() {
      return t('Tax');
    },
    cell: ({ taxCents, currency }) => formatCents(taxCents, { currency }),
    align: 'end',
  },
  {
    get header() {
      return t('Gross');
    },
    cell: ({ totalCents, currency }) => formatCents(totalCents, { currency }),
    align: 'end',
  },
];

function rateOf({ taxName, taxPercent }: ReceivedTax): string {
  return taxPercent === null ? t('Rate not known') : taxLabel({ taxName, taxPercent });
}

/** What was received on some days, less refunds, by rate, and the same as a file. */
export function TaxesPart({ from, to }: { from: string; to: string }) {
  const query = useReceivedTaxes({ from, to });
  return (
    <section className="mt-10">
      <h2 className="mb-3 font-medium">{t('Taxes of what was received')}</h2>
      <DataTable
        label={t('Taxes of what was received')}
        columns={columns}
        rows={query.data}
        rowKey={({ currency, taxName, taxPercent }) => `${currency} ${taxName} ${taxPercent}`}
        loading={query.isPending}
        error={
          query.error &&
          query.data === undefined && (
            <ErrorNote
              title={messages.loadFailed}
              text={failureSentence(query.error)}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          )
        }
        empty={<p className="border-t border-line py-4 text-muted">{messages.noData}</p>}
      />
      {query.data && query.data.length > 0 && (
        <ExportLink href="/api/finance/taxes.csv" filters={{ from, to }} />
      )}
    </section>
  );
}
