import { randomInt } from 'node:crypto';
import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import type {
  IntroducedVisitor,
  IntroduceInput,
  ProveInput,
} from '@shutterhouse/contract/client-galleries/visits';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { t } from '@shutterhouse/contract/sentences';
import { and, count, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../db/open.ts';
import { countAgainstLimit, type Limit } from '../../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../../db/transact.ts';
import { queueMail } from '../../../outbox/queue.ts';
import { mailOf } from '../../../outbox/template.ts';
import { parseJson } from '../../../parse-json.ts';
import type { Secrets } from '../../../secrets.ts';
import { getMailSender } from '../../mail/sender.ts';
import { runInLanguage } from '../../settings/languages.ts';
import { keyOf, languageOf, requireVisit, type Visit, type VisitorRow } from './access.ts';
import { clientGalleryCodes, clientGalleryVisitors } from './tables.ts';

type Deps = { db: Db; secrets: Secrets; now: () => Date; config: Config };

const codeMinutes = 15;

/** Wrong codes after which a new one is needed. */
const maxAttempts = 5;

/** Mails with a code that one address of one link gets. */
const codeMails: Limit = { max: 5, seconds: 3600 };

/**
 * Takes a visitor's name. Where the gallery asks for the address, a code is mailed to it, by which they prove that it is
 * theirs.
 * @throws StudioError notFound; invalid on `email`; tooMany; conflict when the gallery has too many visitors
 */
export async function introduceVisitor(
  deps: Deps,
  { key, name, email }: IntroduceInput,
): Promise<IntroducedVisitor> {
  const { gallery, link } = requireVisit(deps, key);
  if (gallery.asksEmail) {
    if (email === '') throw fieldError('invalid', 'email', messages.emailRequired);
    const limit = `client-gallery-code:${link.id}:${email}`;
    if (!(await countAgainstLimit(deps, limit, codeMails))) {
      throw fieldError('tooMany', 'email', messages.tooManyCodes);
    }
    await write(deps.db, (tx) =>
      mailCode({ ...deps, db: tx }, requireVisit({ ...deps, db: tx }, key), email),
    );
    return { needsCode: true };
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

/** Mails a new code to an address, in place of an earlier one. */
function mailCode(deps: Omit<Deps, 'db'> & { db: Tx }, visit: Visit, email: string): void {
  const { db, now, secrets, config } = deps;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const linkId = visit.link.id;
  const at = now();
  const stored = {
    codeHash: hashOf(secrets, linkId, email, code),
    attempts: 0,
    expiresAt: new Date(at.getTime() + codeMinutes * 60_000),
  };
  db.delete(clientGalleryCodes).where(lte(clientGalleryCodes.expiresAt, at)).run();
  db.insert(clientGalleryCodes)
    .values({ linkId, email, ...stored })
    .onConflictDoUpdate({
      target: [clientGalleryCodes.linkId, clientGalleryCodes.email],
      set: stored,
    })
    .run();
  runInLanguage(deps, languageOf(deps, visit), () => {
    const mail = {
      subject: t('Your code for “{title}”', { title: visit.gallery.title }),
      heading: t('Your code'),
      blocks: [
        {
          kind: 'paragraph' as const,
          text: t('Please enter this code on the page of the gallery:'),
        },
        { kind: 'paragraph' as const, text: code },
        {
          kind: 'paragraph' as const,
          text: t(
            'It is valid for {minutes} minutes. If this was not you, please ignore this mail.',
            {
              minutes: codeMinutes,
            },
          ),
        },
      ],
    };
    queueMail(
      { db, now },
      {
        ...{ kind: 'galleryCode', key: `galleryCode:${stored.codeHash}`, to: email },
        ...{ isConfidential: true, sendBefore: stored.expiresAt },
        ...mailOf(getMailSender({ db, config }), mail),
      },
    );
  });
}

/**
 * Proves a visitor's address by the code of a mail; whoever has proved it before, on whatever device, is the same visitor.
 * @throws StudioError notFound; invalid on `code`; conflict when the gallery has too many visitors
 */
export async function proveVisitor(
  deps: Deps,
  { key, name, email, code }: ProveInput,
): Promise<IntroducedVisitor> {
  const { db, now, secrets } = deps;
  // Counted in a transaction of its own: a refusal would undo it.
  const isRight = await write(db, (tx) => {
    const linkId = requireVisit({ ...deps, db: tx }, key).link.id;
    const own = and(eq(clientGalleryCodes.linkId, linkId), eq(clientGalleryCodes.email, email));
    const found = tx
      .update(clientGalleryCodes)
      .set({ attempts: sql`${clientGalleryCodes.attempts} + 1` })
      .where(and(own, gt(clientGalleryCodes.expiresAt, now())))
      .returning()
      .get();
    if (found === undefined || found.attempts > maxAttempts) return false;
    if (found.codeHash !== hashOf(secrets, linkId, email, code)) return false;
    tx.delete(clientGalleryCodes).where(own).run();
    return true;
  });
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

function hashOf(secrets: Secrets, linkId: string, email: string, code: string): string {
  return secrets.hash(`${linkId} ${email} ${code}`, 'client gallery code');
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

function introduced(
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
