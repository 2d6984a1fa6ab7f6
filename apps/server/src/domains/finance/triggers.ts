import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

/** Full-text index of records by name, customer, description and the provider's reference. */
export const financeSearch = searchIndex({
  table: 'finance_records',
  key: 'number',
  words: ['name', 'customer', 'description', 'reference'],
  filters: ['type', 'status', 'category', 'source', 'currency'],
});

/** The kind of total that a record belongs to. */
const kindOf = (row: string) => `iif(${row}.cause = 'refund', 'refund', ${row}.type)`;

const add = `INSERT INTO finance_totals (currency, kind, status, date, count, amount_cents)
  VALUES (NEW.currency, ${kindOf('NEW')}, NEW.status, NEW.date, 1, NEW.amount_cents)
  ON CONFLICT (currency, kind, status, date) DO UPDATE
  SET count = count + 1, amount_cents = amount_cents + excluded.amount_cents;`;

const oldTotal = `currency = OLD.currency AND kind = ${kindOf('OLD')} AND status = OLD.status AND date = OLD.date`;

const subtractTotals = `UPDATE finance_totals SET count = count - 1, amount_cents = amount_cents - OLD.amount_cents
  WHERE ${oldTotal};
  DELETE FROM finance_totals WHERE ${oldTotal} AND count = 0;`;

/** The condition that only the texts of a snapshot were erased, and nothing else changed. */
const isErased = (column: string) =>
  `json_remove(NEW.${column}, '$.name', '$.description') IS json_remove(OLD.${column}, '$.name', '$.description')
  AND (NEW.${column} IS OLD.${column} OR (NEW.${column} ->> '$.name' = 'Erased' AND NEW.${column} ->> '$.description' = ''))`;

/** Maintain the totals for all writes, and keep the stored history unchanged. */
export const financeTriggers: Trigger[] = [
  ...financeSearch.triggers,
  trigger('finance_records_total_insert', `AFTER INSERT ON finance_records BEGIN ${add} END`),
  trigger(
    'finance_records_total_update',
    `AFTER UPDATE OF currency, cause, type, status, date, amount_cents ON finance_records
BEGIN
  ${subtractTotals}
  ${add}
END`,
  ),
  trigger(
    'finance_records_total_delete',
    `AFTER DELETE ON finance_records BEGIN ${subtractTotals} END`,
  ),
  // Only the erasure of personal data may change the history.
  trigger(
    'finance_changes_fixed',
    `BEFORE UPDATE OF record_id, at, actor_name, before, after ON finance_changes
WHEN NOT (
  NEW.record_id = OLD.record_id AND NEW.at = OLD.at AND NEW.actor_name = OLD.actor_name
  AND ${isErased('before')}
  AND ${isErased('after')}
)
${aborting('finance_changes_fixed')}`,
  ),
  trigger(
    'finance_changes_kept',
    `BEFORE DELETE ON finance_changes
${aborting('finance_changes_kept')}`,
  ),
];
