import { inArray } from 'drizzle-orm';
import type { Callbacks } from '../../deps.ts';
import { eventsOfVersions, signingsOf, stateOf, versionsOf } from './reading.ts';
import { contracts } from './tables.ts';

/** What timelines show of contracts; the `ref` of an entry is the contract and, behind a colon, its client. */
export const contractsOfEntries: Callbacks['contractsOfEntries'] = ({ db, now }, refs) => {
  if (refs.length === 0) return new Map();
  const ids = refs.map((ref) => ref.split(':')[0] ?? '');
  const rows = db.select().from(contracts).where(inArray(contracts.id, ids)).all();
  const versions = versionsOf(
    db,
    rows.map(({ id }) => id),
  );
  const events = eventsOfVersions(db, versions);
  const newest = new Map(versions.toReversed().map((version) => [version.contractId, version]));
  const shown = new Map(
    rows.map(({ id, jobId, content }) => {
      const latest = newest.get(id);
      const state = stateOf(latest, latest ? signingsOf(latest, events) : [], now());
      const signedAt = latest?.signedAt ?? null;
      return [id, { contract: { id, jobId, title: content.title, state, signedAt } }] as const;
    }),
  );
  return new Map(
    refs.flatMap((ref) => {
      const entry = shown.get(ref.split(':')[0] ?? '');
      return entry ? [[ref, entry] as const] : [];
    }),
  );
};
