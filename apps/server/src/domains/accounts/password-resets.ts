import { createHash, randomBytes } from 'node:crypto';
import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import type {
  RequestPasswordResetInput,
  ResetPasswordInput,
} from '@shutterhouse/contract/accounts/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import { paths } from '@shutterhouse/contract/pages';
import { eq, lte } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import { countWithin, type Limit, type Networks } from '../../db/rate-limits.ts';
import { type Sql, type Tx, write } from '../../db/transact.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { JobRunner } from '../../jobs/runner.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { queueMail } from '../../mail/outbox.ts';
import { isMailConfigured } from '../../mail/relay.ts';
import { mailOf } from '../../mail/template.ts';
import { getMailSender } from '../settings/service.ts';
import { isCommonPassword } from './adapters/common-passwords.ts';
import { recordAccountEvent, recordOwnEvent } from './audit.ts';
import { countTokens, removeCredentials, removeTokens } from './credentials.ts';
import { anonymousRequester } from './logins.ts';
import { notifyPasswordChanged } from './password-mails.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf } from './sessions.ts';
import { emailChanges, passwordResets, users } from './tables.ts';

type Deps = { db: Db; now: () => Date; config: Config };

/** How long a link works. */
const lifeMs = 60 * 60 * 1000;

/** How long it is still known why a link does not work. */
const rememberedMs = 7 * 24 * 60 * 60 * 1000;

/** Links for one address; more are asked for by somebody else. */
const links: Limit = { max: 3, seconds: 3600 };

/** Writes the mail with the link. Each request has its own, so that one which is begun twice writes one mail. */
const passwordResetJob: JobKind<{ email: string; request: string }> = {
  name: 'accounts.password-reset',
  priority: 'brief',
  keyOf: ({ request }) => request,
};

/**
 * Takes the wish for a new password. Whether there is an account is looked up behind the answer, by a
 * job: so the answer and its time are the same for everybody.
 */
export async function requestPasswordReset(
  { db, now, config }: Deps,
  { email }: RequestPasswordResetInput,
): Promise<{ isMailConfigured: boolean }> {
  // What a stranger types into the field is not kept as it is.
  const key = `password-reset:${sha256(email)}`;
  await write(db, (tx) => {
    if (!countWithin({ db, now }, key, links)) return;
    enqueueJob({ db: tx, now }, passwordResetJob, { email, request: v7() });
  });
  return { isMailConfigured: isMailConfigured({ db, config }) };
}

/** Teaches a runner to write the mails with the links. */
export function handlePasswordResets(jobs: JobRunner, deps: Deps): void {
  jobs.handle(passwordResetJob, {
    async run({ email, request }) {
      await mailLink(deps, email, request);
    },
  });
}

/** Guests have no password to forget, and who was deactivated is let in by no link. */
function mailLink({ db, now, config }: Deps, email: string, request: string): Promise<void> {
  return write(db, (tx) => {
    const person = tx.select().from(users).where(eq(users.email, email)).get();
    if (person === undefined || person.role === 'guest' || !person.isActive) return;
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + lifeMs);
    // Behind the #, so that it is in no request, no log and no Referer.
    const url = new URL(`${paths.resetPassword()}#${token}`, config.publicUrl).href;
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
          subject: `Choose a new password for ${sender.name}`,
          heading: 'Choose a new password',
          blocks: [
            {
              kind: 'paragraph',
              text: `Hello ${person.firstName}, somebody asked for a new password for your account. The link works once, for one hour.`,
            },
            { kind: 'button', label: 'Choose a new password', url },
            {
              kind: 'note',
              text: 'If this was not you, you don’t need to do anything: your password stays the same.',
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
 * Gives the person of a link a new password, once: all their sessions and API tokens end, their other
 * links too, and they are told by mail. The link has shown that the address is theirs: a client whose address nobody had
 * proved before loses second step and passkeys, which whoever signed up with an address of somebody else would come in by.
 * @throws StudioError invalid on `token` for a link that is unknown, used or over, or of somebody who
 *   was deactivated; on `password` for a common one; busy
 */
export async function resetPassword(
  { db, now, config }: Deps,
  { token, password }: ResetPasswordInput,
  networks: Networks,
): Promise<void> {
  const id = sha256(token);
  // Before the hashing, which is dear.
  assertUsable({ db }, id, now());
  if (await isCommonPassword(password)) {
    throw fieldError('invalid', 'password', messages.passwordCommon);
  }
  const passwordHash = await hashPassword(password, anonymousRequester(networks));
  await write(db, (tx) => {
    const present = now();
    const person = assertUsable({ db: tx }, id, present);
    tx.update(users)
      .set({
        passwordHash,
        emailConfirmedAt: person.emailConfirmedAt ?? present,
        updatedAt: present,
        version: person.version + 1,
      })
      .where(eq(users.id, person.id))
      .run();
    endSessionsOf({ db: tx }, person.id);
    // Of the staff nobody signs up: there a mailbox alone must not take the place of a second step.
    if (person.emailConfirmedAt === null && person.role === 'user') {
      removeCredentials({ db: tx }, person.id);
    }
    afterPasswordChange({ db: tx, now, config }, person, { revokesTokens: true });
  });
}

/**
 * What every change of a password by its owner brings with it: no link works any more, neither for a
 * password nor for another address that somebody who knew the old one may have asked for; it stands in
 * the audit log, and the person is told by mail, also what becomes of their API tokens. Belongs into the transaction of the change.
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

/** The person whom a link lets in. @throws StudioError invalid on `token` */
function assertUsable({ db }: { db: Sql }, id: string, present: Date) {
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
  if (link.expiresAt <= present) throw refuse(messages.resetExpired);
  if (link.email !== person.email || person.role === 'guest') throw refuse(messages.resetUnknown);
  if (!person.isActive) throw refuse(messages.accountInactive);
  return person;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
