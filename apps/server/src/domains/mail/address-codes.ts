import { randomInt } from 'node:crypto';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { countAgainstLimit, countCaller, type Limit, type Networks } from '../../db/rate-limits.ts';
import { type Tx, write } from '../../db/transact.ts';
import { queueMail } from '../../outbox/queue.ts';
import { mailOf } from '../../outbox/template.ts';
import type { Secrets } from '../../secrets.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { getMailSender } from './sender.ts';
import { addressCodes } from './tables.ts';

type Deps = { now: () => Date; secrets: Secrets; config: Config };

/** Whose address is proven, and for what. */
export type Proven = { scope: string; email: string };

const codeMinutes = 15;

/** Wrong codes for one request, after which another code is needed. */
const maxAttempts = 5;

/** Mails with a code for one purpose that a network may have sent to one address. */
const askedMails: Limit = { max: 5, seconds: 3600 };

/**
 * Mails with a code that one address gets for one purpose, whoever asks. Each allows `maxAttempts` guesses, so that all who ask
 * have 15 × 5 = 75 guesses an hour at six digits: 75 in 1,000,000, or once in 13,333 hours.
 */
const addressMails: Limit = { max: 15, seconds: 3600 };

/** Counts a mail with a code: for who asks, and for the address. @returns false when there were too many */
export async function countCodeMail(
  deps: { db: Db; now: () => Date; networks: Networks },
  { scope, email }: Proven,
): Promise<boolean> {
  const name = `address-code:${scope}:${email}`;
  return (
    (await countCaller(deps, name, deps.networks, askedMails)) &&
    (await countAgainstLimit(deps, name, addressMails))
  );
}

/**
 * Mails a new code to an address, in the current language.
 * @returns what the device sends back with the code: the code is of no use to others, who cannot use up its attempts either
 */
export function mailCode(
  { db, now, secrets, config }: Deps & { db: Tx },
  { scope, email }: Proven,
  { subject, text }: { subject: string; text: string },
): string {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const request = newToken();
  const at = now();
  const stored = {
    ...{ scope, email, requestHash: sha256(request) },
    codeHash: hashOf(secrets, request, code),
    expiresAt: new Date(at.getTime() + codeMinutes * 60_000),
  };
  db.delete(addressCodes).where(lte(addressCodes.expiresAt, at)).run();
  db.insert(addressCodes).values(stored).run();
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
  return request;
}

/**
 * Whether a code is the one that was mailed on a request; it is used up by that. Counted in a transaction of its own, which a refusal would
 * undo.
 */
export function spendCode(
  { db, now, secrets }: { db: Db; now: () => Date; secrets: Secrets },
  { scope, email }: Proven,
  { request, code }: { request: string; code: string },
): Promise<boolean> {
  return write(db, (tx) => {
    const own = and(
      ...[eq(addressCodes.scope, scope), eq(addressCodes.email, email)],
      eq(addressCodes.requestHash, sha256(request)),
    );
    const found = tx
      .update(addressCodes)
      .set({ attempts: sql`${addressCodes.attempts} + 1` })
      .where(and(own, gt(addressCodes.expiresAt, now())))
      .returning()
      .get();
    if (found === undefined || found.attempts > maxAttempts) return false;
    if (found.codeHash !== hashOf(secrets, request, code)) return false;
    tx.delete(addressCodes).where(own).run();
    return true;
  });
}

function hashOf(secrets: Secrets, request: string, code: string): string {
  return secrets.hash(`${request} ${code}`, 'address code');
}
