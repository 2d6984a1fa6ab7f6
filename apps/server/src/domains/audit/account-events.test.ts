import { beforeEach, expect, test } from 'vitest';
import { addMember, memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { newUser } from '../../testing/rows/people.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { codeAt } from '../../testing/studio/second-factors.ts';
import { resetOwner } from '../accounts/owner.ts';
import { auditLog } from './tables.ts';

let at: number;
beforeEach(() => {
  at = Date.parse('2030-06-03T12:00:00Z');
});
const studio = studioForEachTest({ now: () => new Date(at) });
const member = forEachTest(() => addMember(studio, { firstName: 'Noor', lastName: 'Hill' }));

/** The recorded entries, oldest first: who, what, to whom. */
const deeds = () =>
  studio.deps.db
    .select()
    .from(auditLog)
    .orderBy(auditLog.number)
    .all()
    .map(({ actorEmail, action, subjectName }) => [actorEmail, action, subjectName]);
const login = (password: string, email = member.email) =>
  refusalOf(member.stranger.accounts.login({ email, password }));

test('signing in, being refused and signing out are recorded, without any typed password', async () => {
  await login(memberPassword);
  await login('Secret-Typed-1!');
  await login('x', 'secret-typed@nowhere.example');
  await member.caller.accounts.logout();
  expect(deeds()).toEqual([
    [member.email, 'signedIn', member.email],
    ['', 'signInRefused', member.email],
    ['', 'signInRefused', 'An unknown address'],
    [member.email, 'signedOut', member.email],
  ]);
  const log = JSON.stringify(studio.deps.db.select().from(auditLog).all());
  expect(log).not.toMatch(/secret-typed/i);
});

test('strangers can’t fill the log: one refusal in ten minutes is recorded for an account and a network', async () => {
  for (let turn = 0; turn < 5; turn += 1) await login('Secret-Typed-1!');
  expect(deeds()).toHaveLength(1);
  at += 600_000;
  await login('Secret-Typed-1!');
  expect(deeds()).toHaveLength(2);
});

test('what somebody does to their own account is recorded', async () => {
  const { own } = member.caller.accounts;
  const { secret } = await own.offerTotp({ currentPassword: memberPassword });
  await own.enableTotp({ code: codeAt(secret, new Date(at)) });
  await own.renewRecoveryCodes({ currentPassword: memberPassword });
  await own.disableTotp({ currentPassword: memberPassword });
  await own.endOtherSessions();
  const password = 'Evening-Light-7!';
  await own.changePassword({
    currentPassword: memberPassword,
    password,
    confirmPassword: password,
  });
  expect(deeds().map(([by, action]) => [by, action])).toEqual(
    [
      'twoFactorEnabled',
      'recoveryCodesMade',
      'twoFactorDisabled',
      'sessionsEnded',
      'passwordChanged',
    ].map((action) => [member.email, action]),
  );
  expect(JSON.stringify(studio.deps.db.select().from(auditLog).all())).not.toContain(secret);
});

test('what an admin does to somebody is recorded under both names, and stays when they are deleted', async () => {
  const { users, accounts } = await studio.as('admin');
  const { email } = await accounts.requireMe();
  const { id } = await users.create(newUser({ email: 'ada@client.example' }));
  await users.setRole({ id, role: 'moderator' });
  await users.setActive({ id, isActive: false });
  await users.update({ id, isActive: true, password: 'Evening-Light-8', email: 'ada@new.example' });
  await users.update({ id, firstName: 'Ida' });
  await users.remove({ id });
  expect(deeds()).toEqual([
    [email, 'created', 'ada@client.example'],
    [email, 'roleChanged', 'ada@client.example'],
    [email, 'deactivated', 'ada@client.example'],
    [email, 'activated', 'ada@new.example'],
    [email, 'emailChanged', 'ada@new.example'],
    [email, 'passwordChanged', 'ada@new.example'],
    [email, 'changed', 'ada@new.example'],
    [email, 'deleted', 'ada@new.example'],
  ]);
  expect(await refusalOf(users.remove({ id: (await accounts.requireMe()).id }))).not.toBe('done');
  expect(deeds()).toHaveLength(8);
});

test('the reset of the owner’s access is recorded as done by the studio', async () => {
  const { deps } = studio;
  await deps.db.$client.exec(
    `INSERT INTO studio_facts (name, value, since) VALUES ('ownerCreated', '${member.id}', 0)`,
  );
  deps.db.$client.exec("UPDATE users SET role = 'admin'");
  await resetOwner(deps);
  expect(deeds()).toEqual([['', 'ownerReset', member.email]]);
});
