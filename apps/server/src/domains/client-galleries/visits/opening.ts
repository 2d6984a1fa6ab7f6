import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import type {
  OpenedGallery,
  OpenGalleryInput,
} from '@shutterhouse/contract/client-galleries/visits';
import { hourMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { eq, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../actor.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Networks } from '../../../db/rate-limits.ts';
import { type Sql, tryWrite } from '../../../db/transact.ts';
import { assertPassword } from '../../files/shares/passwords.ts';
import { givePass, hasPass, type PassDeps } from '../../files/shares/visits.ts';
import { recordGalleryEvent } from '../activity/record.ts';
import { clientGalleryAddresses, clientGalleryLinks } from '../tables.ts';
import { keyOf, languageOf, requireByToken, requireVisit, type Visit } from './access.ts';
import { coverOf } from './covers.ts';
import { chaptersFor, toVisited } from './pictures.ts';
import { clientGalleryVisitors } from './tables.ts';
import { resumedVisitor } from './visitors.ts';

type Deps = PassDeps & { db: Db; config: Config; actor: () => Promise<Actor> };

/**
 * Opens a gallery for a visitor.
 * @throws StudioError notFound, with the same message for links that never existed, have expired or were revoked; invalid
 *   on a wrong password; tooMany
 */
export async function openGallery(
  deps: Deps,
  { token, password, key, resume }: OpenGalleryInput,
  caller: { networks: Networks; address: string },
): Promise<OpenedGallery> {
  const found = requireByToken(deps, token);
  const { gallery, link } = found;
  const lock = { id: link.id, passwordHash: gallery.passwordHash };
  const language = languageOf(deps, found);
  if (gallery.passwordHash !== null) {
    const isKnown = hasPass(deps, lock) || (key !== undefined && isOfLink(deps, key, link.id));
    if (password === undefined && !isKnown) {
      return { isLocked: true, title: gallery.hidesTitle ? '' : gallery.title, language };
    }
    if (password !== undefined) {
      const of = { kind: 'client-gallery' as const, addresses: clientGalleryAddresses, messages };
      await assertPassword(deps, { ...lock, ...of }, password, caller);
      // The link may have been revoked while the password was checked.
      requireByToken(deps, token);
    }
  }
  if (password !== undefined || !hasPass(deps, lock)) givePass(deps, lock);
  if (!may(await deps.actor(), 'staff')) countOpening(deps, found);
  const visitor = resumedVisitor(deps, link, resume) ?? null;
  if (visitor) noteSeen(deps, visitor);
  return toOpened(deps, { ...found, visitor }, language);
}

/** Whether a key is of a visit by this link that still works. */
function isOfLink(deps: Deps, key: string, linkId: string): boolean {
  try {
    return requireVisit(deps, key).link.id === linkId;
  } catch (error) {
    if (error instanceof StudioError) return false;
    throw error;
  }
}

/** Whether a link opens a gallery, and its language, for the page. */
export function galleryPage(
  deps: { db: Sql; config: Config; now: () => Date },
  token: string,
): { isThere: boolean; language?: Language } {
  try {
    return { isThere: true, language: languageOf(deps, requireByToken(deps, token)) };
  } catch (error) {
    if (error instanceof StudioError) return { isThere: false };
    throw error;
  }
}

function toOpened(deps: Deps, found: Visit, language: Language): OpenedGallery {
  const { gallery, link, visitor } = found;
  const chapters = chaptersFor(deps.db, found);
  const cover = coverOf(deps.db, found);
  return {
    isLocked: false,
    key: keyOf(deps, found),
    role: link.role,
    title: gallery.title,
    date: gallery.date,
    note: gallery.note,
    language,
    expiresOn: gallery.expiresOn,
    cover: cover === undefined ? null : toVisited(found, cover),
    coverFocus: { x: gallery.focusX, y: gallery.focusY },
    chapters,
    pictures: chapters.reduce((sum, chapter) => sum + chapter.pictures, 0),
    downloads: link.role === 'reviewer' ? 'none' : gallery.downloads,
    needsPin: gallery.sealedPin !== null,
    asksEmail: gallery.asksEmail,
    visitor: visitor && { id: visitor.id, name: visitor.name, email: visitor.email },
  };
}

/** Notes when a visitor was last there. */
function noteSeen({ db, now }: Deps, { id }: { id: string }): void {
  tryWrite(db, (tx) =>
    tx
      .update(clientGalleryVisitors)
      .set({ lastSeenAt: now() })
      .where(eq(clientGalleryVisitors.id, id))
      .run(),
  );
}

/** Counts that visitors opened a link, once an hour; a visit is not refused because it can't be counted now. */
function countOpening({ db, now }: Deps, { gallery, link }: Pick<Visit, 'gallery' | 'link'>): void {
  const at = now();
  const { lastOpenedAt } = link;
  if (lastOpenedAt !== null && at.getTime() - lastOpenedAt.getTime() < hourMs) return;
  tryWrite(db, (tx) => {
    tx.update(clientGalleryLinks)
      .set({ opened: sql`${clientGalleryLinks.opened} + 1`, lastOpenedAt: at })
      .where(eq(clientGalleryLinks.id, link.id))
      .run();
    recordGalleryEvent({ db: tx, now }, { galleryId: gallery.id, link, kind: 'opened' });
  });
}
