import { searchIndex } from '../../db/search-index.ts';
import { aborting, type Trigger, trigger } from '../../db/triggers.ts';

/** The words of the books: what a record is called, of whom and why, and its number at who took the money. */
export const financeSearch = searchIndex({
  table: 'finance_records',
  key: 'number',
  words: ['name', 'customer', 'description', 'reference'],
  filters: ['type', 'status', 'category', 'source', 'currency'],
});

/** The total that a record belongs to. */
const kindOf = (row: string) => `iif(${row}.cause = 'refund', 'refund', ${row}.type)`;

const add = `INSERT INTO finance_totals (currency, kind, status, date, count, amount_cents)
  VALUES (NEW.currency, ${kindOf('NEW')}, NEW.status, NEW.date, 1, NEW.amount_cents)
  ON CONFLICT (currency, kind, status, date) DO UPDATE
  SET count = count + 1, amount_cents = amount_cents + excluded.amount_cents;`;

const oldTotal = `currency = OLD.currency AND kind = ${kindOf('OLD')} AND status = OLD.status AND date = OLD.date`;

const subtractTotals = `UPDATE finance_totals SET count = count - 1, amount_cents = amount_cents - OLD.amount_cents
  WHERE ${oldTotal};
  DELETE FROM finance_totals WHERE ${oldTotal} AND count = 0;`;

/** That a snapshot is as before but for its words, which were taken out. */
const isErased = (column: string) =>
  `json_remove(NEW.${column}, '$.name', '$.description') IS json_remove(OLD.${column}, '$.name', '$.description')
  AND (NEW.${column} IS OLD.${column} OR (NEW.${column} ->> '$.name' = 'Erased' AND NEW.${column} ->> '$.description' = ''))`;

/** Keep the totals of the books, whoever writes; and what was written of a change stays as it is. */
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
  // Whose money it was is erased on request, and nothing else.
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
