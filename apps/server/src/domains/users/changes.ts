import type { Tx } from '../../db/transact.ts';
import type { users } from '../accounts/tables.ts';
import { type Deed, recordAudit } from '../audit/service.ts';
import type { UserRow } from './record.ts';

/** A person as the audit log names them. */
export function subjectOf({ id, email }: { id: string; email: string }): Deed['subject'] {
  return { kind: 'user', id, name: email };
}

/** Writes down what an admin has changed of a person, each kind of change for itself; `db` is its transaction. */
export function recordChanges(
  deps: { db: Tx; now: () => Date },
  by: { id: string },
  row: UserRow,
  columns: Partial<typeof users.$inferInsert>,
): void {
  const record = (action: Deed['action'], details: NonNullable<Deed['details']> = {}) =>
    recordAudit(deps, { by, action, subject: subjectOf(row), details });
  const { role, isActive, email, passwordHash, firstName, lastName, username, phone } = columns;
  if (role !== undefined && role !== row.role) record('roleChanged', { from: row.role, to: role });
  if (isActive !== undefined && isActive !== row.isActive) {
    record(isActive ? 'activated' : 'deactivated');
  }
  if (email !== undefined && email !== row.email) {
    record('emailChanged', { from: row.email, to: email });
  }
  if (passwordHash) record('passwordChanged');
  const others = { firstName, lastName, username, phone };
  const changed = (Object.keys(others) as (keyof typeof others)[]).filter(
    (key) => others[key] !== undefined && others[key] !== row[key],
  );
  if (changed.length > 0) record('changed', { fields: changed.join(', ') });
}
