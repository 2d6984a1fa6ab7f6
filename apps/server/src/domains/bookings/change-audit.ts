import type { Sql } from '../../db/transact.ts';
import { recordAudit } from '../audit/service.ts';
import type { BookingChange } from './changes.ts';

type Row = NonNullable<BookingChange['after']>;
type Deps = { db: Sql; now: () => Date };

/**
 * Records a change of a booking in the audit log: created by the staff, deleted, given another status
 * or time, or edited otherwise. Requests of visitors are not recorded: the booking itself shows them.
 */
export function auditBookingChange(deps: Deps, { before, after, by }: BookingChange): void {
  if (before === null) {
    if (after !== null && by !== null) {
      recordAudit(deps, { by, action: 'created', subject: subjectOf(after) });
    }
    return;
  }
  const subject = subjectOf(before);
  if (after === null) {
    const details = { startsAt: before.startsAt.toISOString(), status: before.status };
    recordAudit(deps, { by, action: 'deleted', subject, details });
    return;
  }
  if (before.status !== after.status) {
    const details = { from: before.status, to: after.status };
    recordAudit(deps, { by, action: 'statusChanged', subject, details });
  }
  if (isMoved(before, after)) {
    const details = { from: spanOf(before), to: spanOf(after) };
    recordAudit(deps, { by, action: 'changed', subject, details });
  } else if (plainColumns.some((column) => before[column] !== after[column])) {
    recordAudit(deps, { by, action: 'changed', subject: subjectOf(after) });
  }
}

const plainColumns = [
  'confirmationCode',
  'userId',
  'customerFirstName',
  'customerLastName',
  'customerPhone',
  'serviceName',
  'packageName',
  'priceCents',
  'notes',
] as const satisfies (keyof Row)[];

function isMoved(before: Row, after: Row): boolean {
  return (
    before.startsAt.getTime() !== after.startsAt.getTime() ||
    before.endsAt.getTime() !== after.endsAt.getTime()
  );
}

function spanOf({ startsAt, endsAt }: Row): string {
  return `${startsAt.toISOString()}/${endsAt.toISOString()}`;
}

function subjectOf({ id, ...row }: Row) {
  const name = `${row.customerFirstName} ${row.customerLastName}, ${row.confirmationCode}`;
  return { kind: 'booking' as const, id, name };
}
