import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { maxSharesOfFile } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import type {
  CreateShareInput,
  FileShare,
  ListSharesInput,
  NewFileShare,
  ShareFavourites,
  UpdateShareInput,
} from '@shutterhouse/contract/files/shares/schema';
import { fullName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type CreateDeps, createdEarlier, createOnce, newSecret } from '../../../db/creations.ts';
import { type Sql, write } from '../../../db/transact.ts';
import { definedOnly } from '../../../db/versioned.ts';
import { enqueueJob } from '../../../jobs/service.ts';
import { sha256 } from '../../../tokens.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { recordAudit } from '../../audit/service.ts';
import { users } from '../../people/tables.ts';
import { parseFileId } from '../ids.ts';
import { preparePreviewsJob } from '../previews/making.ts';
import { type SourceDeps, sourceOfId } from '../sources.ts';
import { countFavourites, favouritesOf, selectionsOf } from './favourites.ts';
import { fileShares } from './tables.ts';
import type { ShareRow } from './visits.ts';

type StaffDeps = SourceDeps & { person: { id: string } };

/**
 * Creates a link to a file or folder, once for each request. Only the response contains its token.
 * @throws StudioError notFound, also when it was revoked since the first attempt; conflict when there are too many
 *   already; busy
 */
export async function createShare(
  deps: StaffDeps & CreateDeps,
  input: CreateShareInput,
): Promise<NewFileShare> {
  const { db, now, config } = deps;
  const id = v7();
  const token = newSecret(deps, id);
  const row = createdEarlier(db, deps, kind) ?? (await makeShare(deps, input, { id, token }));
  const secret = row.id === id ? token : newSecret(deps, row.id);
  return { ...toShare(db, row, now()), url: `${config.publicUrl.origin}${paths.shared(secret)}` };
}

const kind = {
  table: fileShares,
  read(db: Sql, id: string): ShareRow {
    const isThere = and(eq(fileShares.id, id), isNull(fileShares.revokedAt));
    const found = db.select().from(fileShares).where(isThere).get();
    if (found === undefined) throw new StudioError('notFound', messages.linkUnknown);
    return found;
  },
};

/** A link that was not revoked. @throws StudioError notFound */
export function requireLink({ db }: { db: Sql }, id: string): ShareRow {
  return kind.read(db, id);
}

/** A link that was not revoked, as staff see it. @throws StudioError notFound */
export function getShare({ db, now }: { db: Sql; now: () => Date }, id: string): FileShare {
  return toShare(db, requireLink({ db }, id), now());
}

async function makeShare(
  deps: StaffDeps & CreateDeps,
  { fileId, days, password, ...input }: CreateShareInput,
  { id, token }: { id: string; token: string },
): Promise<ShareRow> {
  const { db, now, person } = deps;
  const { name, type, source } = await sourceOfId(deps, fileId).stat(fileId);
  const isFolder = type === 'folder';
  const passwordHash = await passwordHashOf(password);
  const at = now();
  assertClient(db, input.clientId);
  return write(db, (tx) =>
    createOnce(tx, deps, kind, () => {
      const holding = tx.select().from(fileShares).where(isHolding(fileId, at)).all();
      if (holding.length >= maxSharesOfFile) {
        throw new StudioError('conflict', messages.tooManyLinks(maxSharesOfFile));
      }
      const made = tx
        .insert(fileShares)
        .values({
          ...{ id, ...parseFileId(fileId), tokenHash: sha256(token), name, passwordHash },
          ...{ title: input.title, message: input.message },
          allowsFavourites: isFolder && (input.allowsFavourites ?? true),
          allowsDownloads: input.allowsDownloads,
          expiresAt: expiryOf(days, at),
          userId: input.clientId,
          createdBy: person.id,
          createdAt: at,
        })
        .returning()
        .get();
      if (isFolder && source === 'local') {
        enqueueJob({ db: tx, now }, preparePreviewsJob, { folderId: fileId });
      }
      const subject = { kind: 'fileShare' as const, id, name };
      recordAudit({ db: tx, now }, { by: person, action: 'created', subject });
      return made;
    }),
  );
}

/** @throws StudioError notFound on `clientId` */
function assertClient(db: Sql, id: string | null | undefined): void {
  if (!id) return;
  const known = db.select({ id: users.id }).from(users).where(eq(users.id, id)).get();
  if (known === undefined) throw fieldError('notFound', 'clientId', messages.clientUnknown);
}

async function passwordHashOf(password: string): Promise<string | null> {
  return password === '' ? null : await hashPassword(password);
}

function expiryOf(days: number | null, at: Date): Date | null {
  return days === null ? null : new Date(at.getTime() + days * dayMs);
}

/** The links to a file or folder that were not revoked, newest first, including expired ones. */
export function listShares(
  { db, now }: Pick<SourceDeps, 'db' | 'now'>,
  { fileId }: ListSharesInput,
): FileShare[] {
  return db
    .select()
    .from(fileShares)
    .where(and(isOf(fileId), isNull(fileShares.revokedAt)))
    .orderBy(desc(fileShares.id))
    .limit(100)
    .all()
    .map((row) => toShare(db, row, now()));
}

/**
 * Changes a link; its address stays. After another password, who opened it before has to give that one.
 * @throws StudioError notFound; busy
 */
export async function updateShare(
  { db, now, person }: Pick<StaffDeps, 'db' | 'now' | 'person'>,
  { id, days, password, clientId, ...changes }: UpdateShareInput,
): Promise<FileShare> {
  const secured = password !== undefined && { passwordHash: await passwordHashOf(password) };
  return write(db, (tx) => {
    const before = requireLink({ db: tx }, id);
    const limited = days !== undefined && { expiresAt: expiryOf(days, now()) };
    assertClient(tx, clientId);
    const made = clientId !== undefined && { userId: clientId };
    const row = { ...before, ...definedOnly(changes), ...secured, ...limited, ...made };
    tx.update(fileShares).set(row).where(eq(fileShares.id, id)).run();
    const subject = { kind: 'fileShare' as const, id, name: before.name };
    recordAudit({ db: tx, now }, { by: person, action: 'changed', subject });
    return toShare(tx, row, now());
  });
}

/** The favourites of a link, and the selections that its visitors have sent. @throws StudioError notFound */
export function getShareFavourites({ db }: { db: Sql }, id: string): ShareFavourites {
  const share = requireLink({ db }, id);
  const rows = favouritesOf(db, share).map((entry) => ({
    ...{ id: entry.id, name: entry.name, size: entry.size },
  }));
  return { rows, selections: selectionsOf(db, share) };
}

/** Revokes a link; the keys issued for it stop working. @throws StudioError notFound */
export async function revokeShare(
  { db, now, person }: Pick<StaffDeps, 'db' | 'now' | 'person'>,
  id: string,
): Promise<void> {
  await write(db, (tx) => {
    const revoked = tx
      .update(fileShares)
      .set({ revokedAt: now() })
      .where(and(eq(fileShares.id, id), isNull(fileShares.revokedAt)))
      .returning()
      .get();
    if (revoked === undefined) throw new StudioError('notFound', messages.linkUnknown);
    const subject = { kind: 'fileShare' as const, id, name: revoked.name };
    recordAudit({ db: tx, now }, { by: person, action: 'deleted', subject });
  });
}

function isOf(fileId: string) {
  const { source, key } = parseFileId(fileId);
  return and(eq(fileShares.source, source), eq(fileShares.key, key));
}

function isHolding(fileId: string, at: Date) {
  return and(
    isOf(fileId),
    isNull(fileShares.revokedAt),
    or(isNull(fileShares.expiresAt), gt(fileShares.expiresAt, at)),
  );
}

function toShare(db: Sql, row: ShareRow, at: Date): FileShare {
  const { id, name, expiresAt, createdAt, title, message } = row;
  return {
    ...{ id, name, title, message, expiresAt, createdAt },
    hasPassword: row.passwordHash !== null,
    hasEnded: expiresAt !== null && expiresAt <= at,
    allowsFavourites: row.allowsFavourites,
    allowsDownloads: row.allowsDownloads,
    favourites: countFavourites(db, row),
    selection: selectionsOf(db, row)[0] ?? null,
    client: row.userId === null ? null : clientOf(db, row.userId),
  };
}

function clientOf(db: Sql, id: string): FileShare['client'] {
  const { firstName, lastName, email } = users;
  const row = db.select({ firstName, lastName, email }).from(users).where(eq(users.id, id)).get();
  return row === undefined ? null : { id, name: fullName(row) || row.email };
}
