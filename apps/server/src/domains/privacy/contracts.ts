import { plainText } from '@shutterhouse/contract/contracts/text';
import { maxExported } from '@shutterhouse/contract/privacy/constants';
import type { CustomerData } from '@shutterhouse/contract/privacy/schema';
import { and, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Sql, Tx } from '../../db/transact.ts';
import { clientJobClients } from '../client-jobs/tables.ts';
import { contentOf, originOf } from '../contracts/reading.ts';
import { contractEvents, contracts, contractVersions } from '../contracts/tables.ts';
import { mentionsPerson } from './mentions.ts';

type Traces = { user: { id: string } | undefined; names: string[]; addresses: string[] };

/** The contracts of the jobs of a person, those that they read or signed, and those that name them. */
function ofPerson(db: Sql, { user, names, addresses }: Traces): SQL | undefined {
  const own =
    user &&
    db
      .select({ jobId: clientJobClients.jobId })
      .from(clientJobClients)
      .where(eq(clientJobClients.userId, user.id));
  const took = db
    .select({ contractId: contractEvents.contractId })
    .from(contractEvents)
    .where(
      or(user && eq(contractEvents.userId, user.id), inArray(contractEvents.email, addresses)),
    );
  const named = db
    .select({ contractId: contractVersions.contractId })
    .from(contractVersions)
    .where(mentionsPerson(contractVersions.content, names));
  return or(
    own && inArray(contracts.jobId, own),
    inArray(contracts.id, took),
    inArray(contracts.id, named),
    mentionsPerson(contracts.content, names),
  );
}

const signed = (db: Sql) =>
  db
    .select({ contractId: contractVersions.contractId })
    .from(contractVersions)
    .where(isNotNull(contractVersions.signedAt));

/** How many contracts of a person everybody has signed: they are kept, as proof of what was agreed. */
export function countSignedContracts(db: Sql, traces: Traces): number {
  return db
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(ofPerson(db, traces), inArray(contracts.id, signed(db))))
    .all().length;
}

/** The contracts that were sent to a person, with what their record says of them. */
export function contractDataOf(db: Sql, traces: Traces): CustomerData['contracts'] {
  const { user, addresses } = traces;
  const rows = db
    .select({ version: contractVersions })
    .from(contractVersions)
    .innerJoin(contracts, eq(contracts.id, contractVersions.contractId))
    .where(ofPerson(db, traces))
    .limit(maxExported)
    .all();
  return rows.map(({ version }) => {
    const content = contentOf(version);
    const events = db
      .select()
      .from(contractEvents)
      .where(
        and(
          eq(contractEvents.versionId, version.id),
          or(user && eq(contractEvents.userId, user.id), inArray(contractEvents.email, addresses)),
        ),
      )
      .limit(maxExported)
      .all();
    return {
      ...{ title: content.title, version: version.number, sentAt: version.sentAt },
      ...{ signedAt: version.signedAt, text: plainText(content.blocks) },
      events: events.map((event) => ({
        ...{ kind: event.kind, at: event.at, name: event.name, ...originOf(event) },
      })),
    };
  });
}

/**
 * A contract that everybody has signed stays as it is, with its record: it proves what was agreed (General Data Protection
 * Regulation, article 17, paragraph 3 e). From where it was only read is removed. Every other one goes with its record.
 */
export function forgetInContracts(tx: Tx, traces: Traces, now: Date): void {
  const { user, addresses } = traces;
  const own = tx.select({ id: contracts.id }).from(contracts).where(ofPerson(tx, traces)).all();
  const ids = own.map(({ id }) => id);
  const dropped = tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(inArray(contracts.id, ids), notInArray(contracts.id, signed(tx))))
    .all()
    .map(({ id }) => id);
  // Triggers let them go once that is noted.
  tx.update(contracts).set({ erasedAt: now }).where(inArray(contracts.id, dropped)).run();
  tx.delete(contractEvents).where(inArray(contractEvents.contractId, dropped)).run();
  tx.delete(contractVersions).where(inArray(contractVersions.contractId, dropped)).run();
  tx.delete(contracts).where(inArray(contracts.id, dropped)).run();
  const theirs = or(
    user && eq(contractEvents.userId, user.id),
    inArray(contractEvents.email, addresses),
  );
  tx.update(contractEvents)
    .set({ origin: sql`NULL` })
    .where(and(inArray(contractEvents.contractId, ids), eq(contractEvents.kind, 'read'), theirs))
    .run();
}
