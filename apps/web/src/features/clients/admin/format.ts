import { formatCents } from '@shutterhouse/contract/money';
import type { ClientRow } from './queries.ts';

/** What is owed or paid, in each currency; empty when it is nothing. */
export function formatBalances(
  balances: ClientRow['balances'],
  of: 'owedCents' | 'paidCents',
): string {
  return balances
    .filter((balance) => balance[of] > 0)
    .map((balance) => formatCents(balance[of], balance))
    .join(', ');
}
