import { randomInt } from 'node:crypto';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { countAgainstLimit, type Limit } from '../../db/rate-limits.ts';
import { type Tx, write } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import type { Secrets } from '../../secrets.ts';
import { getMailSender } from './sender.ts';
import { addressCodes } from './tables.ts';

type Deps = { now: () => Date; secrets: Secrets; config: Config };

/** Whose address is proven, and for what. */
export type Proven = { scope: string; email: string };

const codeMinutes = 15;

/** Wrong codes after which a new one is needed. */
const maxAttempts = 5;

/** Mails with a code that one address gets for one purpose. */
const codeMails: Limit = { max: 5, seconds: 3600 };

/** Counts a mail with a code. @returns false when there were too many */
export function countCodeMail(
  deps: { db: Db; now: () => Date },
  { scope, email }: Proven,
): Promise<boolean> {
  return countAgainstLimit(deps, `address-code:${scope}:${email}`, codeMails);
}

/** Mails a new code to an address, in the current language and in place of an earlier one. */
export function mailCode(
  { db, now, secrets, config }: Deps & { db: Tx },
  { scope, email }: Proven,
  { subject, text }: { subject: string; text: string },
): void {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const at = now();
  const stored = {
    codeHash: hashOf(secrets, { scope, email }, code),
    attempts: 0,
    expiresAt: new Date(at.getTime() + codeMinutes * 60_000),
  };
  db.delete(addressCodes).where(lte(addressCodes.expiresAt, at)).run();
  db.insert(addressCodes)
    .values({ scope, email, ...stored })
    .onConflictDoUpdate({ target: [addressCodes.scope, addressCodes.email], set: stored })
    .run();
  const mail = {
    subject,
    heading: t('Your code'),
    blocks: [
      { kind: 'paragraph' as const, text },
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
      ...{ kind: 'addressCode', key: `addressCode:${stored.codeHash}`, to: email },
      ...{ isConfidential: true, sendBefore: stored.expiresAt },
      ...mailOf(getMailSender({ db, config }), mail),
    },
  );
}

/**
 * Whether a code is the one that was mailed; it is used up by that. Counted in a transaction of its own, which a refusal would
 * undo.
 */
export function spendCode(
  { db, now, secrets }: { db: Db; now: () => Date; secrets: Secrets },
  { scope, email }: Proven,
  code: string,
): Promise<boolean> {
  return write(db, (tx) => {
    const own = and(eq(addressCodes.scope, scope), eq(addressCodes.email, email));
    const found = tx
      .update(addressCodes)
      .set({ attempts: sql`${addressCodes.attempts} + 1` })
      .where(and(own, gt(addressCodes.expiresAt, now())))
      .returning()
      .get();
    if (found === undefined || found.attempts > maxAttempts) return false;
    if (found.codeHash !== hashOf(secrets, { scope, email }, code)) return false;
    tx.delete(addressCodes).where(own).run();
    return true;
  });
}

function hashOf(secrets: Secrets, { scope, email }: Proven, code: string): string {
  return secrets.hash(`${scope} ${email} ${code}`, 'address code');
}
