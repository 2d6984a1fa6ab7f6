import { recordDefaults } from '@shutterhouse/contract/finance/constants';
import type { financeInput } from '@shutterhouse/contract/finance/schema';
import type { z } from 'zod';
import type { FinanceRow } from '../queries.ts';

/** What the form of a record holds. */
export type RecordValues = z.input<typeof financeInput>;

/** What the form begins with: a record, or nothing much in the studio's currency, today. */
export function toValues(
  record: FinanceRow | undefined,
  { currency, today }: { currency: string; today: string },
): RecordValues {
  return {
    name: record?.name ?? '',
    amountCents: record?.amountCents ?? 0,
    currency: record?.currency ?? currency,
    date: record?.date ?? today,
    type: record?.type ?? recordDefaults.type,
    category: record?.category ?? recordDefaults.category,
    status: record?.status ?? recordDefaults.status,
    description: record?.description ?? '',
  };
}
