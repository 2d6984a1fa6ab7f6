import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import type { RegisterInput } from '@shutterhouse/contract/accounts/schema';
import { fieldError } from '@shutterhouse/contract/errors';
import { fullName } from '@shutterhouse/contract/names';
import { t } from '@shutterhouse/contract/sentences';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/open.ts';
import type { Networks } from '../../db/rate-limits.ts';
import { write } from '../../db/transact.ts';
import type { Callbacks } from '../../deps.ts';
import { isMailConfigured } from '../../outbox/relay.ts';
import { recordOwnEvent } from '../audit/service.ts';
import { notifyStudio } from '../mail/notifications.ts';
import { recordSignIn } from '../security/sign-ins.ts';
import { runInLanguage } from '../settings/languages.ts';
import { isCommonPassword } from './adapters/common-passwords.ts';
import { mailConfirmationLink } from './email-changes.ts';
import { rememberAddress } from './known-addresses.ts';
import { anonymousRequester } from './logins.ts';
import { hashPassword } from './passwords.ts';
import { createOrUpgradeUser, findByEmail } from './service.ts';
import { type NewSession, startSession } from './sessions.ts';

type Deps = {
  db: Db;
  now: () => Date;
  config: Config;
  userAgent?: string;
  callbacks: Pick<Callbacks, 'forgetRequester'>;
};

/**
 * Creates an account with the role `user` and signs it in. A guest with the same e-mail becomes
 * that user; the address stays unconfirmed until the link that is mailed to it is opened, so earlier
 * bookings aren't shown yet. `networks` are the caller's.
 * @returns the session and its person
 * @throws StudioError invalid for a taken e-mail or a common password; busy
 */
export async function register(
  deps: Deps,
  { email, firstName, lastName, password }: RegisterInput,
  networks: Networks,
): Promise<NewSession & { userId: string }> {
  const { db, now, config, callbacks } = deps;
  if (await isCommonPassword(password))
    throw fieldError('invalid', 'password', messages.passwordCommon);
  const passwordHash = await hashPassword(password, anonymousRequester(networks));
  const userId = await write(db, (tx) => {
    const known = findByEmail({ db: tx }, email);
    if (known !== undefined && known.role !== 'guest') {
      throw fieldError('invalid', 'email', messages.emailTaken);
    }
    if (known?.isActive === false) throw fieldError('invalid', 'email', messages.accountInactive);
    const membership = { email, firstName, lastName, passwordHash, emailConfirmedAt: null };
    const id = createOrUpgradeUser(
      { db: tx, callbacks },
      { ...membership, role: 'user' },
      { knownAs: known?.id, at: now() },
    );
    recordOwnEvent({ db: tx, now, person: { id } }, 'registered');
    // Without a mail server the link would have expired before it could be sent.
    if (isMailConfigured({ db: tx, config })) {
      mailConfirmationLink({ db: tx, now, config }, { email, userId: id });
    }
    const name = fullName({ firstName, lastName });
    const within = { db: tx, now, config };
    runInLanguage(within, null, () =>
      notifyStudio(within, 'newAccount', {
        about: id,
        replyTo: email,
        subject: t('{name} has signed up', { name }),
        heading: t('Somebody has signed up'),
        blocks: [
          { kind: 'paragraph', text: t('A customer has created an account on your site.') },
          {
            kind: 'facts',
            rows: [
              [t('Name'), name],
              [t('Email'), email],
            ],
          },
        ],
      }),
    );
    return id;
  });
  await rememberAddress(deps, userId, networks[0]);
  const session = await startSession(deps, userId, (tx) => {
    const row = { userId, outcome: 'signedIn', means: 'signup', network: networks[0] } as const;
    recordSignIn({ db: tx, now }, { ...row, userAgent: deps.userAgent });
  });
  return { ...session, userId };
}
