import { accountMessages } from '@shutterhouse/contract/accounts/messages';
import type {
  ChangeEmailInput,
  ConfirmEmailInput,
} from '@shutterhouse/contract/accounts/own-account';
import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { hourMs } from '@shutterhouse/contract/durations';
import { fieldError, StudioError } from '@shutterhouse/contract/errors';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Person } from '../../actor.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { assertWithinLimit, type Limit } from '../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { queueMail } from '../../outbox/queue.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { mailOf } from '../../outbox/template.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { recordOwnEvent } from '../audit/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { users } from '../people/tables.ts';
import { pageUrl } from '../settings/languages.ts';
import { assertOwnPassword } from './own-password.ts';
import { emailChanges } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config; person: Person };

/** A link is valid for a day. */
const validityMs = 24 * hourMs;

/** The limit for mails that one account can make the studio send. */
const mails: Limit = { max: 5, seconds: 3600 };

/**
 * Stores the address that somebody wants to change to, and mails a link to it: the change takes effect
 * when the link is opened, or when an admin makes it. The current address is notified. The current
 * address can be requested, too, to confirm it.
 * @throws StudioError invalid on `currentPassword`; conflict on an `email` that somebody has, and on
 *   one's own when it is already confirmed; tooMany; busy
 */
export async function askForEmail(
  deps: Deps,
  { email, currentPassword }: ChangeEmailInput,
): Promise<{ email: string; canMail: boolean }> {
  const { db, now, config, person } = deps;
  await assertOwnPassword(deps, currentPassword);
  await assertWithinLimit(deps, `email-change:${person.id}`, mails);
  await write(db, (tx) => {
    const user = tx.select().from(users).where(eq(users.id, person.id)).get();
    if (user?.email === email && user.emailConfirmedAt !== null) {
      throw fieldError('conflict', 'email', messages.emailSame);
    }
    assertFree(tx, email, person.id);
    const expiresAt = mailConfirmationLink({ db: tx, now, config }, { email, userId: person.id });
    if (user && user.email !== email) {
      writeToOld({ db: tx, now, config }, { to: user.email, email, expiresAt });
    }
  });
  return { email, canMail: isMailConfigured({ db, config }) };
}

/**
 * Mails the user a link that confirms their current address. Unlike a change of address it takes no password:
 * the account stays the same, and the link goes to the address that it has.
 * @throws StudioError conflict when the address is already confirmed; tooMany
 */
export async function sendConfirmation(deps: Deps): Promise<{ email: string; canMail: boolean }> {
  const { db, now, config, person } = deps;
  await assertWithinLimit(deps, `email-change:${person.id}`, mails);
  const email = await write(db, (tx) => {
    const user = tx.select().from(users).where(eq(users.id, person.id)).get();
    if (!user || user.emailConfirmedAt !== null) {
      throw new StudioError('conflict', messages.emailConfirmedAlready);
    }
    mailConfirmationLink({ db: tx, now, config }, { email: user.email, userId: person.id });
    return user.email;
  });
  return { email, canMail: isMailConfigured({ db, config }) };
}

/**
 * Stores the address that a user is to confirm, in place of an earlier one, and mails the link to it.
 * @returns when the link expires
 */
export function mailConfirmationLink(
  { db, now, config }: MailDeps,
  { email, userId }: { email: string; userId: string },
): Date {
  const token = newToken();
  const link = pageUrl({ db, config }, paths.confirmEmail(token));
  const expiresAt = new Date(now().getTime() + validityMs);
  const row = { email, tokenHash: sha256(token), expiresAt };
  db.insert(emailChanges)
    .values({ ...row, userId })
    .onConflictDoUpdate({ target: emailChanges.userId, set: row })
    .run();
  writeToNew({ db, now, config }, { email, link, expiresAt });
  return expiresAt;
}

/** Cancels a pending change of address. */
export async function cancelEmailChange({
  db,
  person,
}: Pick<Deps, 'db' | 'person'>): Promise<void> {
  await write(db, (tx) => removeEmailChange({ db: tx }, person.id));
}

/**
 * Completes the change of address by the token from the mail. What was booked under an earlier address
 * that was never confirmed stays with that address.
 * @throws StudioError conflict on `token` when the link was used, has expired, or is no longer valid
 */
export async function confirmEmail(
  {
    db,
    now,
    config,
    callbacks,
  }: Pick<Deps, 'db' | 'now' | 'config'> & {
    callbacks: Pick<Callbacks, 'leaveBookingsWithAddress'>;
  },
  { token }: ConfirmEmailInput,
): Promise<{ email: string }> {
  return write(db, (tx) => {
    const at = now();
    const change = tx
      .delete(emailChanges)
      .where(
        and(
          eq(emailChanges.tokenHash, sha256(token)),
          gt(emailChanges.expiresAt, sql`${at.getTime()}`),
        ),
      )
      .returning()
      .get();
    const person = change && tx.select().from(users).where(eq(users.id, change.userId)).get();
    if (!change || !person?.isActive) {
      throw fieldError('conflict', 'token', messages.emailLinkUseless);
    }
    assertFree(tx, change.email, person.id);
    tx.update(users)
      .set({
        email: change.email,
        emailConfirmedAt: at,
        updatedAt: at,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, person.id))
      .run();
    if (person.emailConfirmedAt === null && person.email !== change.email) {
      callbacks.leaveBookingsWithAddress({ db: tx, now, config }, person);
    }
    const details = { from: person.email, to: change.email };
    recordOwnEvent({ db: tx, now, person }, 'emailChanged', details);
    return { email: change.email };
  });
}

/** The pending new address, or null. */
export function findPendingEmail({ db }: { db: Sql }, userId: string): string | null {
  const change = db
    .select({ email: emailChanges.email })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .get();
  return change?.email ?? null;
}

/** Deletes a pending change of address. */
export function removeEmailChange({ db }: { db: Tx }, userId: string): void {
  db.delete(emailChanges).where(eq(emailChanges.userId, userId)).run();
}

type MailDeps = { db: Tx; now: () => Date; config: Config };

function writeToNew(
  { db, now, config }: MailDeps,
  { email, link, expiresAt }: { email: string; link: string; expiresAt: Date },
): void {
  const content = mailOf(getMailSender({ db, config }), {
    subject: t('Please confirm your e-mail address'),
    heading: t('Is this your address?'),
    blocks: [
      { kind: 'paragraph', text: t('Somebody wants to use this address for an account with us.') },
      { kind: 'button', label: t('Confirm this address'), url: link },
      {
        kind: 'note',
        text: t('The link is valid for one day. If this was not you, please ignore this mail.'),
      },
    ],
  });
  queueMail(
    { db, now },
    {
      ...content,
      kind: 'emailChange',
      key: `emailChange:${sha256(link)}`,
      to: email,
      isConfidential: true,
      sendBefore: expiresAt,
    },
  );
}

function writeToOld(
  { db, now, config }: MailDeps,
  { to, email, expiresAt }: { to: string; email: string; expiresAt: Date },
): void {
  const content = mailOf(getMailSender({ db, config }), {
    subject: t('Your e-mail address is about to change'),
    heading: t('Another address for your account'),
    blocks: [
      {
        kind: 'paragraph',
        text: t('Your account with us will use {email} as soon as that address is confirmed.', {
          email,
        }),
      },
      {
        kind: 'paragraph',
        text: t('If this was not you, please change your password and contact the studio.'),
      },
    ],
  });
  const key = `emailChangeNotice:${sha256(`${to} ${email} ${expiresAt.getTime()}`)}`;
  queueMail({ db, now }, { ...content, kind: 'emailChangeNotice', key, to, sendBefore: expiresAt });
}

function assertFree(tx: Tx, email: string, userId: string): void {
  const other = and(eq(users.email, email), ne(users.id, userId));
  if (tx.select({ id: users.id }).from(users).where(other).get() === undefined) return;
  throw fieldError('conflict', 'email', accountMessages.emailTaken);
}
