import { randomUUID } from 'node:crypto';
import { hashSync } from '@node-rs/argon2';
import type { Right } from '@shutterhouse/contract/rights';
import { attempts } from '../../../db/tables.ts';
import type { AppDeps } from '../../../deps.ts';
import { newTotpSecret } from '../../../domains/accounts/adapters/totp.ts';
import { hashing } from '../../../domains/accounts/passwords.ts';
import { totpPurpose } from '../../../domains/accounts/second-factor.ts';
import { secondFactors, users } from '../../../domains/people/tables.ts';
import { createPerson } from '../../rows/people.ts';
import { codeAt } from '../../studio/second-factors.ts';
import { newUser } from '../user-calls.ts';

type People = Pick<AppDeps, 'db' | 'now' | 'secrets'>;

/** Who may call a procedure. */
export type Expectation = {
  may: Right | 'everybody';
  /** The input, where a call without one would be refused for that alone; new for each call. */
  input?: () => object;
  /** The expected status for those who may call, where no input is valid for all of them. */
  answer?: number;
};

const password = 'Golden-Hour-42!';
const passwordHash = hashSync(password, hashing);

/** Gives everybody the same password, and resets the rate limits. */
function forgetTries({ db }: People, more: (userId: string) => void = () => undefined): void {
  db.delete(attempts).run();
  db.update(users).set({ passwordHash }).run();
  for (const { id } of db.select({ id: users.id }).from(users).all()) more(id);
}

/** Who may call the procedures of one's own account. */
function ownExpectations(deps: () => People): Record<string, Expectation> {
  const knowing = (more: object = {}): Expectation => ({
    may: 'own',
    input: () => {
      forgetTries(deps());
      return { currentPassword: password, ...more };
    },
  });
  /** With an authenticator app offered or in use. */
  const withApp = (columns: () => object, input: (secret: string) => object): Expectation => ({
    may: 'own',
    input: () => {
      const { db, now, secrets } = deps();
      const secret = newTotpSecret();
      forgetTries(deps(), (userId) => {
        const totpSecret = secrets.seal(secret, totpPurpose(userId));
        const row = { userId, totpSecret, totpEnabledAt: null, totpOfferedAt: now(), ...columns() };
        db.insert(secondFactors)
          .values(row)
          .onConflictDoUpdate({ target: secondFactors.userId, set: row })
          .run();
      });
      return input(secret);
    },
  });
  const isOff = () => ({ totpEnabledAt: null });
  const isOn = () => ({ totpEnabledAt: deps().now() });
  const change = { password: 'Evening-Light-7!', confirmPassword: 'Evening-Light-7!' };
  return {
    'accounts.own.addPasskey': {
      may: 'own',
      answer: 400,
      input: () => ({ challengeId: 'x', name: 'Phone', response: emptyRegistration }),
    },
    'accounts.own.askForEmail': {
      may: 'own',
      input: () => {
        forgetTries(deps());
        return { currentPassword: password, email: `noor-${randomUUID()}@client.example` };
      },
    },
    'accounts.own.cancelEmailChange': { may: 'own' },
    'accounts.own.changePassword': knowing(change),
    'accounts.own.confirmEmail': { may: 'everybody' },
    'accounts.own.disableTotp': knowing(),
    'accounts.own.enableTotp': withApp(isOff, (secret) => ({ code: codeAt(secret, deps().now()) })),
    'accounts.own.endOtherSessions': { may: 'own' },
    'accounts.own.endSession': { may: 'own', answer: 404, input: () => ({ id: 'nobodys' }) },
    'accounts.own.get': { may: 'own' },
    'accounts.own.offerPasskey': knowing(),
    'accounts.own.offerTotp': withApp(isOff, () => ({ currentPassword: password })),
    'accounts.own.removePasskey': {
      may: 'own',
      answer: 404,
      input: () => {
        forgetTries(deps());
        return { currentPassword: password, id: 'nobodys' };
      },
    },
    'accounts.own.renewRecoveryCodes': withApp(isOn, () => ({ currentPassword: password })),
    'accounts.own.requirePasskey': knowing({ required: false }),
    'accounts.own.saveProfile': {
      may: 'own',
      input: () => ({ firstName: 'Noor', lastName: 'Hill' }),
    },
    'accounts.own.sendConfirmation': {
      may: 'own',
      input: () => {
        forgetTries(deps());
        deps().db.update(users).set({ emailConfirmedAt: null }).run();
        return {};
      },
    },
    'accounts.own.sessions': { may: 'own' },
    'accounts.passkeyLogin.login': { may: 'everybody' },
    'accounts.passkeyLogin.offer': { may: 'everybody' },
  };
}

/** A well-formed browser response that answers no challenge. */
const emptyRegistration = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  response: { clientDataJSON: '', attestationObject: '' },
};

/** Who may call the procedures of people. */
export function peopleExpectations(deps: () => People): Record<string, Expectation> {
  const onPerson = (more: object = {}): Expectation => ({
    may: 'admin',
    input: () => ({ id: createPerson(deps(), { role: 'user' }), ...more }),
  });
  return {
    ...ownExpectations(deps),
    'users.create': { may: 'admin', input: newUser },
    'users.get': onPerson(),
    'users.list': { may: 'admin' },
    'users.read': { may: 'admin' },
    'users.remove': onPerson(),
    'users.removeSecondFactor': onPerson(),
    'users.setActive': onPerson({ isActive: false }),
    'users.setRole': onPerson({ role: 'moderator' }),
    'users.update': onPerson({ firstName: 'Noor' }),
  };
}
