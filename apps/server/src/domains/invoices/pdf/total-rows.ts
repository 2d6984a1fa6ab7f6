import { addSums, type Deduction } from '@shutterhouse/contract/invoices/deductions';
import { type DocumentSums, taxLabel } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import { formatDay } from '../../../studio-time.ts';
import type { invoices } from '../tables.ts';
import { type TotalRow, taxRows } from './tax-rows.ts';

type Sums = DocumentSums & Pick<typeof invoices.$inferSelect, 'currency' | 'pricesIncludeTax'>;

/**
 * The totals below the lines. A closing invoice has those of all lines first, then the deposit invoices with their tax, and what
 * they leave.
 */
export function totalRows(
  invoice: Sums & { deductions: readonly Deduction[] },
  timeZone: string,
): TotalRow[] {
  const { deductions } = invoice;
  const own = taxRows(invoice);
  if (deductions.length === 0) return own;
  const before = taxRows({ ...invoice, ...addSums(invoice, deductions) }).map(
    ([label, cents, isStrong]): TotalRow => [
      isStrong ? t('Total before deposits') : label,
      cents,
      isStrong,
    ],
  );
  const deducted = deductions.flatMap(({ number, issuedAt, totalCents, taxes }): TotalRow[] => [
    [
      t('Less deposit invoice {number}, {date}', {
        number,
        date: formatDay(new Date(issuedAt), timeZone, 'long'),
      }),
      -totalCents,
      false,
    ],
    ...taxes
      .filter(({ taxCents }) => taxCents > 0)
      .map(
        (each): TotalRow => [t('Included {tax}', { tax: taxLabel(each) }), -each.taxCents, false],
      ),
  ]);
  return [...before, ...deducted, ...own];
}
