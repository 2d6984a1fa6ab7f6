import { formatCents } from '@shutterhouse/contract/money';
import { taxLabel } from '@shutterhouse/contract/pricing';
import { t } from '@shutterhouse/contract/sentences';
import type { invoices } from '../tables.ts';

type Row = typeof invoices.$inferSelect;

/** A row of the sums: what it is, the amount, and whether it stands out. */
export type TotalRow = [label: string, cents: number, isStrong: boolean];

/** The total with the sums of its taxes: these are added to net prices before it, and contained in gross ones after it. */
export function taxRows(
  invoice: Pick<Row, 'taxes' | 'pricesIncludeTax' | 'subtotalCents' | 'totalCents' | 'currency'>,
): TotalRow[] {
  const { taxes, pricesIncludeTax, subtotalCents, totalCents } = invoice;
  const isMixed = taxes.length > 1;
  const rows = taxes.map((each): TotalRow => {
    const label = pricesIncludeTax ? t('Included {tax}', { tax: taxLabel(each) }) : taxLabel(each);
    return [
      isMixed
        ? t('{tax} on {net}', { tax: label, net: formatCents(each.netCents, invoice) })
        : label,
      each.taxCents,
      false,
    ];
  });
  const net: TotalRow = [t('Without tax'), subtotalCents, false];
  const total: TotalRow = [t('Total'), totalCents, true];
  return pricesIncludeTax ? [total, ...rows, net] : [net, ...rows, total];
}
