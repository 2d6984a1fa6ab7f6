import type { AuditSubject } from '@shutterhouse/contract/audit/constants';
import type { AuditDetails } from '@shutterhouse/contract/audit/schema';
import type { Db } from '../../db/open.ts';
import { write } from '../../db/transact.ts';
import { recordAudit } from './service.ts';

/** An export of a list: who asked for it, of what, and with which filters. */
export type ListExport = {
  by: { id: string };
  subject: { kind: AuditSubject; name: string };
  filters: Readonly<Record<string, AuditDetails[string] | undefined>>;
};

/** Records in the audit log that a list was exported; filters that are absent or empty are left out. */
export async function recordListExport(
  { db, now }: { db: Db; now: () => Date },
  { by, subject, filters }: ListExport,
): Promise<void> {
  const details: AuditDetails = {};
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && value !== '') details[name] = value;
  }
  await write(db, (tx) =>
    recordAudit({ db: tx, now }, { by, action: 'exported', subject, details }),
  );
}
