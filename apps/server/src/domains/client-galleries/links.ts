import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import type {
  CreateGalleryLinkInput,
  GalleryLink,
  SetGalleryLinkRoleInput,
} from '@shutterhouse/contract/client-galleries/links';
import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { and, asc, count, eq, isNull, max } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import { type CreateDeps, newSecret, writeOnce } from '../../db/creations.ts';
import type { Db } from '../../db/open.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import { requireRow } from '../../db/versioned.ts';
import { mails } from '../../outbox/tables.ts';
import type { Secrets } from '../../secrets.ts';
import { sha256 } from '../../tokens.ts';
import { recordAudit } from '../audit/service.ts';
import { users } from '../people/tables.ts';
import { recordGalleryEvent } from './activity/record.ts';
import { requireGallery } from './rows.ts';
import { clientGalleryLinks } from './tables.ts';
import {
  clientGalleryChoices,
  clientGallerySelections,
  clientGalleryVisitors,
} from './visits/tables.ts';

export type LinkRow = typeof clientGalleryLinks.$inferSelect;

const tokenPurpose = 'client gallery link';

type Deps = { db: Sql; config: Config; secrets: Secrets };
type StaffDeps = Deps & { db: Db; now: () => Date; person: { id: string } };

/** A link that was not revoked. @throws StudioError notFound */
export function requireLink({ db }: { db: Sql }, id: string): LinkRow {
  const { id: linkId, revokedAt } = clientGalleryLinks;
  const isThere = and(eq(linkId, id), isNull(revokedAt));
  const row = db.select().from(clientGalleryLinks).where(isThere).get();
  return requireRow(row, messages.linkUnknown);
}

/** The links of a gallery that were not revoked, the oldest first. @throws StudioError notFound */
export function listGalleryLinks(deps: Deps, { galleryId }: { galleryId: string }): GalleryLink[] {
  requireGallery(deps, galleryId);
  return deps.db
    .select()
    .from(clientGalleryLinks)
    .where(and(eq(clientGalleryLinks.galleryId, galleryId), isNull(clientGalleryLinks.revokedAt)))
    .orderBy(asc(clientGalleryLinks.id))
    .all()
    .map((row) => toLink(deps, row));
}

/**
 * Creates a link to a gallery. @throws StudioError notFound; invalid on `clientId`; conflict when there are too many
 */
export async function createGalleryLink(
  deps: StaffDeps & CreateDeps,
  { clientId, ...input }: CreateGalleryLinkInput,
): Promise<GalleryLink> {
  const { now, secrets, person } = deps;
  const id = v7();
  const token = newSecret(deps, id);
  const kind = {
    table: clientGalleryLinks,
    read: (db: Sql, of: string) => requireLink({ db }, of),
  };
  const row = await writeOnce(deps, kind, (tx) => {
    recordChange({ db: tx, now, person }, input.galleryId);
    const max = clientGalleryLimits.links;
    if (listGalleryLinks({ ...deps, db: tx }, input).length >= max) {
      throw new StudioError('conflict', messages.tooManyLinks(max));
    }
    return tx
      .insert(clientGalleryLinks)
      .values({
        ...{ id, ...input, tokenHash: sha256(token), userId: clientId },
        sealedToken: secrets.seal(token, tokenPurpose),
        ...(clientId !== null && recipientOf(tx, clientId, input)),
        ...{ createdBy: person.id, createdAt: now() },
      })
      .returning()
      .get();
  });
  return toLink(deps, row);
}

/** A client's name and address, where the link has no others. @throws StudioError invalid on `clientId` */
function recipientOf(db: Sql, id: string, { name, email }: { name: string; email: string }) {
  const row = db.select().from(users).where(eq(users.id, id)).get();
  if (row === undefined) throw fieldError('invalid', 'clientId', messages.clientUnknown);
  return { name: name || fullName(row), email: email || row.email };
}

/**
 * Gives whoever has a link another role; its address, and what was chosen by it, stay. Open pages have it with their
 * next call. @throws StudioError notFound
 */
export async function setGalleryLinkRole(
  deps: StaffDeps,
  { id, role }: SetGalleryLinkRoleInput,
): Promise<GalleryLink> {
  const { db, now, person } = deps;
  return write(db, (tx) => {
    const link = requireLink({ db: tx }, id);
    if (link.role === role) return toLink({ ...deps, db: tx }, link);
    tx.update(clientGalleryLinks).set({ role }).where(eq(clientGalleryLinks.id, id)).run();
    recordChange({ db: tx, now, person }, link.galleryId);
    return toLink({ ...deps, db: tx }, { ...link, role });
  });
}

function recordChange(
  { db, now, person }: Pick<StaffDeps, 'now' | 'person'> & { db: Tx },
  id: string,
): void {
  const { title } = requireGallery({ db }, id);
  const subject = { kind: 'clientGallery' as const, id, name: title };
  recordAudit({ db, now }, { by: person, action: 'changed', subject });
}

/** Revokes a link; what it opened answers 404 from then on. @throws StudioError notFound */
export async function revokeGalleryLink({ db, now, person }: StaffDeps, id: string): Promise<void> {
  await write(db, (tx) => {
    const link = requireLink({ db: tx }, id);
    const { galleryId } = link;
    const revoked = { revokedAt: now(), sendsAt: null };
    tx.update(clientGalleryLinks).set(revoked).where(eq(clientGalleryLinks.id, id)).run();
    recordChange({ db: tx, now, person }, galleryId);
    recordGalleryEvent({ db: tx, now }, { galleryId, link, kind: 'revoked' });
  });
}

/** The address of a link. */
export function urlOf({ config, secrets }: Omit<Deps, 'db'>, { sealedToken }: LinkRow): string {
  const token = secrets.open(sealedToken, tokenPurpose) ?? '';
  return `${config.publicUrl.origin}${paths.galleryVisit(token)}`;
}

/** A link as staff see it. */
export function toLink(deps: Deps, row: LinkRow): GalleryLink {
  return {
    id: row.id,
    galleryId: row.galleryId,
    role: row.role,
    name: row.name,
    email: row.email,
    clientId: row.userId,
    url: urlOf(deps, row),
    createdAt: row.createdAt,
    sentAt: row.sentAt,
    sendsAt: row.sendsAt,
    mail: mailOf(deps.db, row),
    opened: row.opened,
    lastOpenedAt: row.lastOpenedAt,
    downloads: row.downloads,
    lastDownloadedAt: row.lastDownloadedAt,
    ...chosenBy(deps.db, row),
  };
}

function mailOf(db: Sql, { mailId }: LinkRow): GalleryLink['mail'] {
  if (mailId === null) return null;
  const { state, lastError } = mails;
  return db.select({ state, lastError }).from(mails).where(eq(mails.id, mailId)).get() ?? null;
}

/** How many pictures the visitors of a link have chosen, when the last of them, and when they last finished a list. */
function chosenBy(
  db: Sql,
  { id }: LinkRow,
): Pick<GalleryLink, 'chosen' | 'lastChosenAt' | 'finishedAt'> {
  const { id: selectionId, finishedAt, visitorId } = clientGallerySelections;
  const { pictureId, updatedAt } = clientGalleryChoices;
  const row = db
    .select({
      chosen: count(pictureId),
      lastChosenAt: max(updatedAt),
      finishedAt: max(finishedAt),
    })
    .from(clientGallerySelections)
    .innerJoin(clientGalleryVisitors, eq(clientGalleryVisitors.id, visitorId))
    .leftJoin(clientGalleryChoices, eq(clientGalleryChoices.selectionId, selectionId))
    .where(eq(clientGalleryVisitors.linkId, id))
    .get();
  return row ?? { chosen: 0, lastChosenAt: null, finishedAt: null };
}
