import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import type {
  IntroducedVisitor,
  IntroduceInput,
  ProveInput,
} from '@shutterhouse/contract/client-galleries/visits';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { t } from '@shutterhouse/contract/sentences';
import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import type { Networks } from '../../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { parseJson } from '../../../parse-json.ts';
import type { Secrets } from '../../../secrets.ts';
import { countCodeMail, mailCode, spendCode } from '../../mail/address-codes.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { keyOf, languageOf, requireVisit, type Visit, type VisitorRow } from './access.ts';
import { clientGalleryVisitors } from './tables.ts';

type Deps = { db: Db; secrets: Secrets; now: () => Date; config: Config };

/**
 * Takes a visitor's name. Where the gallery asks for the address, a code is mailed to it, by which they prove that it is
 * theirs.
 * @throws StudioError notFound; invalid on `email`; tooMany; conflict when the gallery has too many visitors
 */
export async function introduceVisitor(
  deps: Deps & { networks: Networks },
  { key, name, email }: IntroduceInput,
): Promise<IntroducedVisitor> {
  const opened = requireVisit(deps, key);
  const { gallery } = opened;
  if (gallery.asksEmail) {
    if (email === '') throw fieldError('invalid', 'email', messages.emailRequired);
    const proven = { scope: scopeOf(opened), email };
    if (!(await countCodeMail(deps, proven))) {
      throw fieldError('tooMany', 'email', messages.tooManyCodes);
    }
    const request = await write(deps.db, (tx) => {
      const visit = requireVisit({ ...deps, db: tx }, key);
      return runInLanguage(deps, languageOf(deps, visit), () =>
        mailCode({ ...deps, db: tx }, proven, {
          subject: t('Your code for “{title}”', { title: gallery.title }),
          text: t('Please enter this code on the page of the gallery:'),
        }),
      );
    });
    return { needsCode: true, request };
  }
  return write(deps.db, (tx) => {
    const visit = requireVisit({ ...deps, db: tx }, key);
    const visitor = insertVisitor({ db: tx, now: deps.now }, visit, {
      name,
      email: '',
      provenAt: null,
    });
    return introduced(deps, visit, visitor);
  });
}

/** The link for which an address is proven. */
const scopeOf = ({ link }: Visit) => `gallery:${link.id}`;

/**
 * Proves a visitor's address by the code of a mail; whoever has proved it before, on whatever device, is the same visitor.
 * @throws StudioError notFound; invalid on `code`; conflict when the gallery has too many visitors
 */
export async function proveVisitor(
  deps: Deps,
  { key, name, email, request, code }: ProveInput,
): Promise<IntroducedVisitor> {
  const { db, now } = deps;
  const proven = { scope: scopeOf(requireVisit(deps, key)), email };
  const isRight = await spendCode(deps, proven, { request, code });
  if (!isRight) throw fieldError('invalid', 'code', messages.codeWrong);
  return write(db, (tx) => {
    const visit = requireVisit({ ...deps, db: tx }, key);
    const { linkId, email: address } = clientGalleryVisitors;
    const known = tx
      .select()
      .from(clientGalleryVisitors)
      .where(and(eq(linkId, visit.link.id), eq(address, email)))
      .get();
    const visitor =
      known ?? insertVisitor({ db: tx, now }, visit, { name, email, provenAt: now() });
    return introduced(deps, visit, visitor);
  });
}

function insertVisitor(
  { db, now }: { db: Tx; now: () => Date },
  { gallery, link }: Visit,
  who: Pick<VisitorRow, 'name' | 'email' | 'provenAt'>,
): VisitorRow {
  const isOf = eq(clientGalleryVisitors.galleryId, gallery.id);
  const { rows } = db.select({ rows: count() }).from(clientGalleryVisitors).where(isOf).get() ?? {
    rows: 0,
  };
  if (rows >= clientGalleryLimits.visitors) {
    throw new StudioError('conflict', messages.tooManyVisitors);
  }
  const at = now();
  return db
    .insert(clientGalleryVisitors)
    .values({ galleryId: gallery.id, linkId: link.id, ...who, createdAt: at, lastSeenAt: at })
    .returning()
    .get();
}

const resumePurpose = 'client gallery visitor';
const sealedResume = z.object({ visitor: z.string(), link: z.string() });

/** A visitor as their device keeps them: with the key of the visit, and what it goes on by later. */
export function introduced(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  { gallery, link }: Visit,
  visitor: VisitorRow,
): IntroducedVisitor {
  const resume = secrets.seal(
    JSON.stringify({ visitor: visitor.id, link: link.id }),
    resumePurpose,
  );
  return {
    needsCode: false,
    key: keyOf({ secrets, now }, { gallery, link, visitor }),
    resume,
    visitor: { id: visitor.id, name: visitor.name, email: visitor.email },
  };
}

/** The visitor who goes on, by what their first device was given; undefined for anything else. */
export function resumedVisitor(
  { db, secrets }: { db: Sql; secrets: Secrets },
  { id: linkId }: { id: string },
  resume: string | undefined,
): VisitorRow | undefined {
  const text = resume === undefined ? null : secrets.open(resume, resumePurpose);
  const read = text === null ? undefined : sealedResume.safeParse(parseJson(text)).data;
  if (read === undefined || read.link !== linkId) return undefined;
  return db
    .select()
    .from(clientGalleryVisitors)
    .where(
      and(eq(clientGalleryVisitors.id, read.visitor), eq(clientGalleryVisitors.linkId, linkId)),
    )
    .get();
}

/** The visitor of a visit. @throws StudioError forbidden for who has not said their name */
export function requireVisitor({ visitor }: Visit): VisitorRow {
  if (visitor === null) throw new StudioError('forbidden', messages.introduceFirst);
  return visitor;
}
