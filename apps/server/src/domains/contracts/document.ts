import { createHash } from 'node:crypto';
import { contractMessages as messages } from '@shutterhouse/contract/contracts/messages';
import { StudioError } from '@shutterhouse/contract/errors';
import { toSlug } from '@shutterhouse/contract/text-format';
import { eq } from 'drizzle-orm';
import { type Sql, write } from '../../db/transact.ts';
import type { AppDeps } from '../../deps.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import type { MediaStore } from '../../media/store.ts';
import { runInLanguage } from '../settings/languages.ts';
import { mailDocument } from './mails.ts';
import { renderContractPdf } from './pdf/contract-pdf.ts';
import { contentOf, requireContract } from './reading.ts';
import { addEntry, entriesOf, type VersionRow } from './record.ts';
import { contractVersions } from './tables.ts';

type Deps = Pick<AppDeps, 'db' | 'media' | 'now' | 'config' | 'secrets'>;

/** Makes the signed PDF of a version, once: its hash is in the record from then on. */
export const makeDocumentJob: JobKind<{ versionId: string }> = {
  ...{ name: 'contracts.document', priority: 'soon', retriesAfter: 3600 },
  keyOf: ({ versionId }) => versionId,
};

/** Registers the making of signed PDFs. */
export function handleContractDocuments(jobs: JobRunner, deps: Deps): void {
  jobs.handle(makeDocumentJob, { run: ({ versionId }) => makeDocument(deps, versionId) });
}

async function makeDocument(deps: Deps, versionId: string): Promise<void> {
  const { db, media, now, config } = deps;
  const version = findVersion(db, versionId);
  if (version === undefined || version.signedAt === null || version.documentHash !== '') return;
  const content = contentOf(version);
  const entries = entriesOf(db, version.contractId).filter(
    (entry) => entry.versionId === versionId,
  );
  const bytes = await runInLanguage(deps, content.language, () =>
    renderContractPdf({ version, content, entries }, config.timeZone),
  );
  await media.put(documentKey(versionId), bytes);
  const documentHash = createHash('sha256').update(bytes).digest('hex');
  await write(db, (tx) => {
    const current = findVersion(tx, versionId);
    // Another process has made it meanwhile, or it was erased.
    if (current === undefined || current.documentHash !== '') return;
    tx.update(contractVersions)
      .set({ documentHash, documentBytes: bytes.length })
      .where(eq(contractVersions.id, versionId))
      .run();
    addEntry(tx, current, { kind: 'filed', at: now(), documentHash });
    const contract = requireContract(tx, current.contractId);
    mailDocument({ ...deps, db: tx }, contract, current, { name: documentName(current), bytes });
  });
}

function findVersion(db: Sql, id: string): VersionRow | undefined {
  return db.select().from(contractVersions).where(eq(contractVersions.id, id)).get();
}

/** Where the signed PDF of a version is in the media store. */
export function documentKey(versionId: string): string {
  return `contracts/${versionId.slice(-2)}/${versionId}`;
}

/** `contract-wedding-2.pdf` */
export function documentName({ content, number }: Pick<VersionRow, 'content' | 'number'>): string {
  const { title } = contentOf({ content });
  return `${['contract', toSlug(title, 60), number].filter(Boolean).join('-')}.pdf`;
}

/** The bytes of a signed PDF. @throws StudioError notFound while there is none */
export async function readDocument(
  { media }: { media: MediaStore },
  version: VersionRow,
): Promise<Buffer> {
  if (version.signedAt === null) throw new StudioError('notFound', messages.notFound);
  if (version.documentHash === '') throw new StudioError('notFound', messages.pdfPending);
  const bytes = await storedDocument({ media }, version);
  if (bytes === undefined) throw new StudioError('notFound', messages.notFound);
  return bytes;
}

/** The same; undefined when the store does not have it. */
export async function storedDocument(
  { media }: { media: MediaStore },
  { id }: Pick<VersionRow, 'id'>,
): Promise<Buffer | undefined> {
  const key = documentKey(id);
  if ((await media.find(key)) === undefined) return undefined;
  const pieces: Buffer[] = [];
  for await (const piece of media.read(key)) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
