import { formatCents } from '@shutterhouse/contract/money';
import { t } from '@shutterhouse/contract/sentences';
import { type InvoicesQuery, useInvoiceSums } from './queries.ts';

/** The sums of what the filters find, on all pages; nothing while they are not known, or of no invoice. */
export function InvoiceSums({ input }: { input: InvoicesQuery }) {
  const sums = useInvoiceSums(input).data;
  return (
    // Reserves its line, so that the list doesn't move.
    <p
      aria-live="polite"
      className="figures mb-2 flex min-h-6 flex-wrap gap-x-6 text-desk max-md:mb-0 max-md:text-caption"
    >
      {sums?.map(({ currency, count, totalCents, openCents }) => (
        <span key={currency}>
          {t('{count, plural, one {# document} other {# documents}}: {total}', {
            count,
            total: formatCents(totalCents, { currency }),
          })}
          {openCents > 0 && (
            <span className="inline-block text-muted">
              {', '}
              {t('{left} open', { left: formatCents(openCents, { currency }) })}
            </span>
          )}
        </span>
      ))}
    </p>
  );
}
