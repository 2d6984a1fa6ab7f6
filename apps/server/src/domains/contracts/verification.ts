import { createHash } from 'node:crypto';
import { verificationMessages as messages } from '@shutterhouse/contract/contracts/messages';
import type { Verification } from '@shutterhouse/contract/contracts/schema';
import type { Sql } from '../../db/transact.ts';
import type { MediaStore } from '../../media/store.ts';
import { sha256 } from '../../tokens.ts';
import { storedDocument } from './document.ts';
import { type ContractOfRow, requireContract, versionsOf } from './reading.ts';
import { type EventRow, entriesOf, hashOfEntry, type VersionRow } from './record.ts';
import { contracts } from './tables.ts';

type Deps = { db: Sql; media: MediaStore };

/**
 * Computes all hashes of a contract anew: of its versions, of each entry of its record and of its signed PDFs, and says what is
 * not as it was written.
 * @throws StudioError notFound
 */
export async function verifyContract({ db, media }: Deps, id: string): Promise<Verification> {
  const contract = requireContract(db, id);
  const versions = versionsOf(db, [id]);
  const entries = entriesOf(db, id);
  const problems = [
    ...versions.flatMap((version) => problemsOfVersion(version, entries)),
    ...problemsOfEntries(contract, versions, entries),
  ];
  for (const version of versions) problems.push(...(await problemsOfDocument({ media }, version)));
  return { isIntact: problems.length === 0, problems, entries: entries.length };
}

/** The same of all contracts that were sent, for the command. @returns only those with problems, and how many there are */
export async function verifyAll(
  deps: Deps,
): Promise<{ count: number; broken: { title: string; problems: string[] }[] }> {
  const rows = deps.db
    .select({ id: contracts.id, content: contracts.content })
    .from(contracts)
    .all();
  const broken: { title: string; problems: string[] }[] = [];
  for (const { id, content } of rows) {
    const { problems } = await verifyContract(deps, id);
    if (problems.length > 0) broken.push({ title: content.title, problems });
  }
  return { count: rows.length, broken };
}

function problemsOfVersion(version: VersionRow, entries: readonly EventRow[]): string[] {
  const { number } = version;
  const own = entries.filter(({ versionId }) => versionId === version.id);
  const at = (kind: EventRow['kind']) => own.find((entry) => entry.kind === kind)?.at.getTime();
  const isAsRecorded =
    at('sent') === version.sentAt.getTime() &&
    at('countersigned') === version.signedAt?.getTime() &&
    at('declined') === version.declinedAt?.getTime() &&
    at('withdrawn') === version.withdrawnAt?.getTime() &&
    (own.find(({ kind }) => kind === 'filed')?.documentHash ?? '') === version.documentHash &&
    (own.find(({ reason }) => reason !== '')?.reason ?? '') === version.reason;
  return [
    ...(sha256(version.content) === version.hash ? [] : [messages.versionChanged(number)]),
    ...(isAsRecorded ? [] : [messages.stateChanged(number)]),
  ];
}

function problemsOfEntries(
  { headHash, entries: known }: ContractOfRow,
  versions: readonly VersionRow[],
  entries: readonly EventRow[],
): string[] {
  const hashes = new Map(versions.map(({ id, hash }) => [id, hash]));
  let previous = '';
  const problems = entries.flatMap((entry, index) => {
    const number = index + 1;
    const isFollowing = entry.previousHash === previous;
    previous = entry.hash;
    const isOriginal = entry.origin === null || sha256(entry.origin) === entry.originHash;
    return [
      ...(hashOfEntry(entry) === entry.hash && isOriginal ? [] : [messages.entryChanged(number)]),
      ...(isFollowing ? [] : [messages.entryMissing(number)]),
      ...(hashes.get(entry.versionId) === entry.versionHash
        ? []
        : [messages.versionUnknown(number)]),
    ];
  });
  const isWhole = entries.length === known && previous === headHash;
  return isWhole ? problems : [...problems, messages.endMissing];
}

async function problemsOfDocument(
  deps: { media: MediaStore },
  version: VersionRow,
): Promise<string[]> {
  if (version.documentHash === '') return [];
  const bytes = await storedDocument(deps, version);
  if (bytes === undefined) return [messages.documentMissing(version.number)];
  const hash = createHash('sha256').update(bytes).digest('hex');
  return hash === version.documentHash ? [] : [messages.documentChanged(version.number)];
}
