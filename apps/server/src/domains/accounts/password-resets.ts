import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import type {
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '@shutterhouse/contract/accounts/schema';
import { dayMs } from '@shutterhouse/contract/durations';
import { fieldError } from '@shutterhouse/contract/errors';
import { isMailAddress } from '@shutterhouse/contract/mail-address';
import { greetedName } from '@shutterhouse/contract/names';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { eq, lte } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { countWithin, type Limit, type Networks } from '../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { queueMail } from '../../outbox/queue.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { mailOf } from '../../outbox/template.ts';
import { newToken, sha256 } from '../../tokens.ts';
import { recordAccountEvent, recordOwnEvent } from '../audit/service.ts';
import { getMailSender } from '../mail/sender.ts';
import { users } from '../people/tables.ts';
import { pageUrl, runInLanguage } from '../settings/languages.ts';
import { isCommonPassword } from './adapters/common-passwords.ts';
import { countTokens, removeCredentials, removeTokens } from './credentials.ts';
import { anonymousRequester } from './logins.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { emailChanges, passwordResets } from './tables.ts';

/**
 * Notifies somebody that their password was changed, in case they did not do it. Must be called in the
 * transaction that changes it.
 */
function notifyPasswordChanged(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  { email, ...names }: { email: string; firstName: string; lastName: string },
  { tokens, revokesTokens }: { tokens: number; revokesTokens: boolean },
): void {
  // For example, the generated owner of a new studio has no address that can receive mail.
  if (!isMailAddress(email)) return;
  const sender = getMailSender({ db, config });
  queueMail(
    { db, now },
    {
      kind: 'passwordChanged',
      key: `passwordChanged:${v7()}`,
      to: email,
      ...mailOf(sender, {
        subject: t('Your password for {name} was changed', { name: sender.name }),
        heading: t('Your password was changed'),
        blocks: [
          {
            kind: 'paragraph',
            text: t(
              'Hello {name}, the password of your account was just changed, and all its other sessions were ended.',
              { name: greetedName(names) },
            ),
          },
          ...(tokens > 0
            ? [{ kind: 'paragraph', text: tokenSentence(tokens, revokesTokens) } as const]
            : []),
          {
            kind: 'paragraph',
            text: t(
              'If this was not you, choose a new password immediately and contact the studio.',
            ),
          },
          {
            kind: 'link',
            label: t('Choose a new password'),
            url: pageUrl({ db, config }, paths.forgotPassword()),
          },
        ],
      }),
    },
  );
}

/** A sentence on what happened to the user's API tokens, which work without the password. */
function tokenSentence(tokens: number, revoked: boolean): string {
  return revoked
    ? t(
        '{tokens, plural, one {Its API token was revoked. The program that used it needs a new one.} other {Its # API tokens were revoked. The programs that used them need new ones.}}',
        { tokens },
      )
    : t(
        '{tokens, plural, one {Its API token still works. Settings, Security revokes it.} other {Its # API tokens still work. Settings, Security revokes them.}}',
        { tokens },
      );
}

type Deps = { db: Db; now: () => Date; config: Config };

/** How long a link is valid. */
const validityMs = 60 * 60 * 1000;

/** How long a used or expired link is kept, to tell why it does not work. */
const rememberedMs = 7 * dayMs;

/** The limit of links for one address; further requests come from somebody else. */
const links: Limit = { max: 3, seconds: 3600 };

/** Queues the mail with the link. Each request has its own id, so that a job that runs twice queues one mail. */
const passwordResetJob: JobKind<{ email: string; request: string }> = {
  name: 'accounts.password-reset',
  priority: 'brief',
  keyOf: ({ request }) => request,
};

/**
 * Requests a password reset. Whether the account exists is looked up after the response, by a job: so the response and
 * its time are the same for everybody.
 */
export async function requestPasswordReset(
  { db, now, config }: Deps,
  { email }: RequestPasswordResetInput,
): Promise<{ isMailConfigured: boolean }> {
  // Hashed, so that what a stranger types is not stored as it is.
  const key = `password-reset:${sha256(email)}`;
  await write(db, (tx) => {
    if (!countWithin({ db: tx, now }, key, links)) return;
    enqueueJob({ db: tx, now }, passwordResetJob, { email, request: v7() });
  });
  return { isMailConfigured: isMailConfigured({ db, config }) };
}

/** Registers the job that queues the mails with the links. */
export function handlePasswordResets(jobs: JobRunner, deps: Deps): void {
  jobs.handle(passwordResetJob, {
    async run({ email, request }) {
      const person = deps.db
        .select({ language: users.language })
        .from(users)
        .where(eq(users.email, email))
        .get();
      await runInLanguage(deps, person?.language ?? null, () => mailLink(deps, email, request));
    },
  });
}

/** Guests have no password to forget, and deactivated people get no link. */
function mailLink({ db, now, config }: Deps, email: string, request: string): Promise<void> {
  return write(db, (tx) => {
    const person = tx.select().from(users).where(eq(users.email, email)).get();
    if (person === undefined || person.role === 'guest' || !person.isActive) return;
    const token = newToken();
    const expiresAt = new Date(now().getTime() + validityMs);
    // In the fragment, so that it is in no request, log or Referer.
    const url = pageUrl({ db: tx, config }, `${paths.resetPassword()}#${token}`);
    const sender = getMailSender({ db: tx, config });
    const isNew = queueMail(
      { db: tx, now },
      {
        kind: 'passwordReset',
        key: `passwordReset:${request}`,
        to: person.email,
        isConfidential: true,
        sendBefore: expiresAt,
        ...mailOf(sender, {
          subject: t('Choose a new password for {name}', { name: sender.name }),
          heading: t('Choose a new password'),
          blocks: [
            {
              kind: 'paragraph',
              text: t(
                'Hello {name}, somebody asked for a new password for your account. The link works once, for one hour.',
                { name: greetedName(person) },
              ),
            },
            { kind: 'button', label: t('Choose a new password'), url },
            {
              kind: 'note',
              text: t(
                'If this was not you, you don’t need to do anything: your password stays the same.',
              ),
            },
          ],
        }),
      },
    );
    if (isNew === null) return;
    const forgotten = new Date(now().getTime() - rememberedMs);
    tx.delete(passwordResets).where(lte(passwordResets.expiresAt, forgotten)).run();
    tx.insert(passwordResets)
      .values({ id: sha256(token), userId: person.id, email: person.email, expiresAt })
      .run();
    const action = 'passwordResetRequested';
    recordAccountEvent({ db: tx, now }, { by: null, userId: person.id, action });
  });
}

/**
 * Sets a new password for the person of a link, once: all their sessions, API tokens and other links end, and they are
 * notified by mail. The link has proved that the address is theirs: a client whose address was never confirmed before
 * loses second factor and passkeys, by which somebody who had signed up with another person's address could still sign
 * in.
 * @throws StudioError invalid on `token` for a link that is unknown, used or expired, or of somebody who was
 *   deactivated; on `password` for a common one; busy
 */
export async function resetPassword(
  { db, now, config }: Deps,
  { token, password }: ResetPasswordInput,
  networks: Networks,
): Promise<void> {
  const id = sha256(token);
  // Checked before the hashing, which is expensive.
  assertUsable({ db }, id, now());
  if (await isCommonPassword(password)) {
    throw fieldError('invalid', 'password', messages.passwordCommon);
  }
  const passwordHash = await hashPassword(password, anonymousRequester(networks));
  await write(db, (tx) => {
    const at = now();
    const person = assertUsable({ db: tx }, id, at);
    tx.update(users)
      .set({
        passwordHash,
        emailConfirmedAt: person.emailConfirmedAt ?? at,
        updatedAt: at,
        version: person.version + 1,
      })
      .where(eq(users.id, person.id))
      .run();
    endSessionsOf({ db: tx }, person.id);
    // Staff don't sign up by themselves: for them a mailbox alone must not replace a second factor.
    if (person.emailConfirmedAt === null && person.role === 'user') {
      removeCredentials({ db: tx }, person.id);
    }
    afterPasswordChange({ db: tx, now, config }, person, { revokesTokens: true });
  });
}

/**
 * What follows every password change by the account's owner: all links become invalid, those for a new password as well
 * as for another address, which somebody who knew the old one may have requested; the change is recorded in the audit
 * log, and the person is notified by mail, also of what happens to their API tokens. Must be called in the transaction
 * of the change.
 */
export function afterPasswordChange(
  { db, now, config }: { db: Tx; now: () => Date; config: Config },
  person: Pick<typeof users.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName'>,
  { revokesTokens }: { revokesTokens: boolean },
): void {
  db.update(passwordResets)
    .set({ usedAt: now() })
    .where(eq(passwordResets.userId, person.id))
    .run();
  db.delete(emailChanges).where(eq(emailChanges.userId, person.id)).run();
  const tokens = countTokens({ db, now }, person.id);
  if (revokesTokens) removeTokens({ db }, person.id);
  const details = revokesTokens && tokens > 0 ? { revokedTokens: tokens } : {};
  recordOwnEvent({ db, now, person }, 'passwordChanged', details);
  notifyPasswordChanged({ db, now, config }, person, { tokens, revokesTokens });
}

/** The person of a link. @throws StudioError invalid on `token` */
function assertUsable({ db }: { db: Sql }, id: string, now: Date) {
  const found = db
    .select({ link: passwordResets, person: users })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(eq(passwordResets.id, id))
    .get();
  const refuse = (sentence: string) => fieldError('invalid', 'token', sentence);
  if (found === undefined) throw refuse(messages.resetUnknown);
  const { link, person } = found;
  if (link.usedAt !== null) throw refuse(messages.resetUsed);
  if (link.expiresAt <= now) throw refuse(messages.resetExpired);
  if (link.email !== person.email || person.role === 'guest') throw refuse(messages.resetUnknown);
  if (!person.isActive) throw refuse(messages.accountInactive);
  return person;
}
