import { visitHours } from '@shutterhouse/contract/client-galleries/constants';
import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { hourMs } from '@shutterhouse/contract/durations';
import { StudioError } from '@shutterhouse/contract/errors';
import type { Language } from '@shutterhouse/contract/languages';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/transact.ts';
import type { Secrets } from '../../../secrets.ts';
import { sha256 } from '../../../tokens.ts';
import { users } from '../../people/tables.ts';
import { getMainLocale } from '../../settings/languages.ts';
import type { LinkRow } from '../links.ts';
import type { GalleryRow } from '../rows.ts';
import { clientGalleries, clientGalleryLinks } from '../tables.ts';
import { clientGalleryVisitors } from './tables.ts';

export type VisitorRow = typeof clientGalleryVisitors.$inferSelect;

/** Who looks at which gallery, by which link. `visitor` is null until they have given their name. */
export type Visit = { gallery: GalleryRow; link: LinkRow; visitor: VisitorRow | null };

type Deps = { db: Sql; secrets: Secrets; now: () => Date };

const purpose = 'client gallery visit';
const sealed = z.object({
  link: z.string(),
  visitor: z.string().nullable(),
  proof: z.string(),
  until: z.number(),
});

/** The same error for links that never existed, have expired or were revoked. */
export function nothingThere(): StudioError {
  return new StudioError('notFound', messages.notThere);
}

/** The gallery that a valid link opens. */
function requireOpen({ db, now }: Omit<Deps, 'secrets'>, by: SQL) {
  const found = db
    .select({ gallery: clientGalleries, link: clientGalleryLinks })
    .from(clientGalleryLinks)
    .innerJoin(clientGalleries, eq(clientGalleries.id, clientGalleryLinks.galleryId))
    .where(
      and(
        by,
        isNull(clientGalleryLinks.revokedAt),
        or(isNull(clientGalleries.expiresAt), gt(clientGalleries.expiresAt, now())),
      ),
    )
    .get();
  if (found === undefined) throw nothingThere();
  return found;
}

/** The gallery of the token in an address. @throws StudioError notFound, with the same message for every reason */
export function requireByToken(deps: Omit<Deps, 'secrets'>, token: string): Omit<Visit, 'visitor'> {
  return requireOpen(deps, eq(clientGalleryLinks.tokenHash, sha256(token)));
}

/** Another one after the password has changed. */
function proofOf(secrets: Secrets, { id, passwordHash }: GalleryRow): string {
  return secrets.hash(`${id} ${passwordHash ?? ''}`, 'client gallery password').slice(0, 32);
}

/** The key of a visit, which the page sends with every call. */
export function keyOf(
  { secrets, now }: Omit<Deps, 'db'>,
  { gallery, link, visitor }: Pick<Visit, 'gallery' | 'link'> & { visitor: { id: string } | null },
): string {
  const content = {
    link: link.id,
    visitor: visitor?.id ?? null,
    proof: proofOf(secrets, gallery),
    until: now().getTime() + visitHours * hourMs,
  };
  return secrets.seal(JSON.stringify(content), purpose);
}

/**
 * Resolves the key of a visit. Gallery and link are read each time, so that a key stops working when the link is revoked,
 * the gallery has expired, or has got another password.
 * @throws StudioError notFound, with another message when the key has expired
 */
export function requireVisit(deps: Deps, key: string): Visit {
  const { db, secrets, now } = deps;
  const text = secrets.open(key, purpose);
  if (text === null) throw nothingThere();
  const { link, visitor, until, proof } = sealed.parse(JSON.parse(text));
  const found = requireOpen(deps, eq(clientGalleryLinks.id, link));
  if (proof !== proofOf(secrets, found.gallery) || until < now().getTime()) {
    throw new StudioError('notFound', messages.visitOver);
  }
  const { id, linkId } = clientGalleryVisitors;
  const row =
    visitor === null
      ? undefined
      : db
          .select()
          .from(clientGalleryVisitors)
          .where(and(eq(id, visitor), eq(linkId, link)))
          .get();
  return { ...found, visitor: row ?? null };
}

/** The language of a gallery's pages: its own, or that of the recipient, or the studio's. */
export function languageOf(
  deps: { db: Sql; config: Config },
  { gallery, link }: Pick<Visit, 'gallery' | 'link'>,
): Language {
  const recipient =
    link.userId === null
      ? undefined
      : deps.db
          .select({ language: users.language })
          .from(users)
          .where(eq(users.id, link.userId))
          .get();
  return gallery.language ?? recipient?.language ?? getMainLocale(deps).language;
}
