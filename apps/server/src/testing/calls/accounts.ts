import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import { attempts } from '../../db/tables.ts';
import type { AppDeps } from '../../deps.ts';
import { newTotpSecret } from '../../domains/accounts/adapters/totp.ts';
import { hashing } from '../../domains/accounts/passwords.ts';
import { totpPurpose } from '../../domains/accounts/second-factor.ts';
import { passwordResets } from '../../domains/accounts/tables.ts';
import { secondFactors, users } from '../../domains/people/tables.ts';
import { createPerson } from '../rows/people.ts';
import { codeAt } from '../studio/second-factors.ts';
import type { Call, DomainCalls } from './call.ts';

const password = 'Golden-Hour-42!';
const newPassword = { password: 'Evening-Light-7!', confirmPassword: 'Evening-Light-7!' };
const passwordHash = hashSync(password, hashing);
const isOff = () => ({ totpEnabledAt: null });
const isOn = ({ now }: AppDeps) => ({ totpEnabledAt: now() });

/** Gives everybody the same password, and resets the rate limits. */
function forgetTries({ db }: AppDeps, more: (userId: string) => void = () => undefined): void {
  db.delete(attempts).run();
  db.update(users).set({ passwordHash }).run();
  for (const { id } of db.select({ id: users.id }).from(users).all()) more(id);
}

/** A call with the password of the account. */
function knowing(input: object = {}, more: Partial<Call> = {}): Call {
  return {
    may: 'own',
    input(deps) {
      forgetTries(deps);
      return { currentPassword: password, ...input };
    },
    ...more,
  };
}

/** A call with an authenticator app offered or in use. */
function withApp(
  columns: (deps: AppDeps) => object,
  input: (secret: string, deps: AppDeps) => object,
): Call {
  return {
    may: 'own',
    input(deps) {
      const { db, now, secrets } = deps;
      const secret = newTotpSecret();
      forgetTries(deps, (userId) => {
        const totpSecret = secrets.seal(secret, totpPurpose(userId));
        const offered = { userId, totpSecret, totpEnabledAt: null, totpOfferedAt: now() };
        const row = { ...offered, ...columns(deps) };
        db.insert(secondFactors)
          .values(row)
          .onConflictDoUpdate({ target: secondFactors.userId, set: row })
          .run();
      });
      return input(secret, deps);
    },
  };
}

/** A token with which somebody may choose a new password. */
function resetToken({ db, now }: AppDeps): string {
  const token = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(token).digest('hex');
  const email = `${id.slice(0, 8)}@client.example`;
  const userId = createPerson({ db, now }, { role: 'user', email });
  const expiresAt = new Date(now().getTime() + 60_000);
  db.insert(passwordResets).values({ id, userId, email, expiresAt }).run();
  return token;
}

/** Well-formed browser responses that answer no challenge. */
const emptyRegistration = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
};

const emptyAuthentication = {
  ...emptyRegistration,
  response: { clientDataJSON: '', authenticatorData: '', signature: '' },
};

export const accountCalls: DomainCalls = {
  procedures: {
    'accounts.login': {
      may: 'everybody',
      endsSession: true,
      at: {
        'POST /users/login': {
          answers: 'status',
          sends(deps) {
            const email = `${randomUUID()}@client.example`;
            createPerson(deps, { role: 'user', email, passwordHash });
            return { email, password };
          },
        },
      },
    },
    'accounts.logout': {
      may: 'everybody',
      endsSession: true,
      at: { 'GET /users/logout': 'done' },
    },
    'accounts.me': { may: 'everybody' },
    'accounts.register': {
      may: 'everybody',
      endsSession: true,
      at: {
        'POST /users/register': {
          answers: 'status',
          sends: () => ({
            ...{ firstName: 'Robin', lastName: 'Lens', email: `${randomUUID()}@client.example` },
            ...newPassword,
          }),
        },
      },
    },
    'accounts.requestPasswordReset': {
      may: 'everybody',
      input: () => ({ email: 'robin@client.example' }),
      at: { 'POST /users/forgot-password': 'status' },
    },
    'accounts.requireMe': {
      may: 'own',
      at: { 'GET /users/me': ['success', 'isAuthenticated', 'data', 'user'] },
    },
    'accounts.resetPassword': {
      may: 'everybody',
      input: (deps) => ({ token: resetToken(deps), ...newPassword }),
      at: { 'POST /users/reset-password': 'status' },
    },
    'accounts.own.addPasskey': {
      may: 'own',
      answer: 400,
      input: () => ({ challengeId: 'x', name: 'Phone', response: emptyRegistration }),
    },
    'accounts.own.askForEmail': {
      may: 'own',
      input(deps) {
        forgetTries(deps);
        return { currentPassword: password, email: `noor-${randomUUID()}@client.example` };
      },
    },
    'accounts.own.cancelEmailChange': { may: 'own' },
    'accounts.own.changePassword': knowing(newPassword),
    'accounts.own.confirmEmail': { may: 'everybody' },
    'accounts.own.disableTotp': knowing(),
    'accounts.own.enableTotp': withApp(isOff, (secret, { now }) => ({
      code: codeAt(secret, now()),
    })),
    'accounts.own.endOtherSessions': { may: 'own' },
    'accounts.own.endSession': { may: 'own', answer: 404, input: () => ({ id: 'nobodys' }) },
    'accounts.own.get': { may: 'own' },
    'accounts.own.offerPasskey': knowing(),
    'accounts.own.offerTotp': withApp(isOff, () => ({ currentPassword: password })),
    'accounts.own.offerPasskeyProof': {
      may: 'own',
      input(deps) {
        forgetTries(deps);
        return {};
      },
    },
    'accounts.own.prove': knowing(
      {},
      {
        at: {
          'POST /users/prove': {
            answers: 'done',
            async sends(deps, studio) {
              await studio.tokenOf('user');
              forgetTries(deps);
              return { currentPassword: password };
            },
          },
        },
      },
    ),
    'accounts.own.proveByPasskey': {
      may: 'own',
      answer: 400,
      input(deps) {
        forgetTries(deps);
        return { challengeId: 'x', response: emptyAuthentication };
      },
    },
    'accounts.own.removePasskey': knowing({ id: 'nobodys' }, { answer: 404 }),
    'accounts.own.renewRecoveryCodes': withApp(isOn, () => ({ currentPassword: password })),
    'accounts.own.requirePasskey': knowing({ required: false }),
    'accounts.own.saveProfile': {
      may: 'own',
      input: () => ({ firstName: 'Noor', lastName: 'Hill' }),
    },
    'accounts.own.sendConfirmation': {
      may: 'own',
      input(deps) {
        forgetTries(deps);
        deps.db.update(users).set({ emailConfirmedAt: null }).run();
        return {};
      },
    },
    'accounts.own.sessions': { may: 'own' },
    'accounts.passkeyLogin.login': { may: 'everybody' },
    'accounts.passkeyLogin.offer': { may: 'everybody' },
  },
};
