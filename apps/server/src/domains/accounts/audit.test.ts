import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestStudio } from '../../testing/app.ts';
import { addMember, type Member, memberPassword, refusalOf } from '../../testing/members.ts';
import { newUser } from '../../testing/user-calls.ts';
import { auditLog } from '../audit/tables.ts';
import { codeAt } from './adapters/totp.ts';
import { resetOwner } from './owner.ts';

let at: number;
let studio: TestStudio;
let member: Member;
beforeEach(async () => {
  at = Date.parse('2030-06-03T12:00:00Z');
  studio = await createTestApp({ now: () => new Date(at) });
  member = await addMember(studio, { firstName: 'Noor', lastName: 'Hill' });
});
afterEach(() => studio.close());

/** What was written down, oldest first: by whom, what, to whom. */
const deeds = () =>
  studio.deps.db
    .select()
    .from(auditLog)
    .orderBy(auditLog.number)
    .all()
    .map(({ actorEmail, action, subjectName }) => [actorEmail, action, subjectName]);
const login = (password: string, email = member.email) =>
  refusalOf(member.stranger.accounts.login({ email, password }));

test('signing in, being refused and signing out are written down, and no password that was typed', async () => {
  await login(memberPassword);
  await login('Secret-Typed-1!');
  await login('x', 'secret-typed@nowhere.example');
  await member.caller.accounts.logout();
  expect(deeds()).toEqual([
    [member.email, 'signedIn', 'Noor Hill'],
    ['', 'signInRefused', 'Noor Hill'],
    ['', 'signInRefused', 'An unknown address'],
    [member.email, 'signedOut', 'Noor Hill'],
  ]);
  const log = JSON.stringify(studio.deps.db.select().from(auditLog).all());
  expect(log).not.toMatch(/secret-typed/i);
});

test('strangers can’t fill the log: of an account twenty refusals an hour are written down', async () => {
  for (let turn = 0; turn < 25; turn += 1) {
    if (turn % 10 === 0) at += 60_000;
    await login('Secret-Typed-1!');
  }
  expect(deeds()).toHaveLength(20);
});

test('what somebody does to their own account is written down', async () => {
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
  expect(deeds()).toEqual(
    [
      'twoFactorEnabled',
      'recoveryCodesMade',
      'twoFactorDisabled',
      'sessionsEnded',
      'passwordChanged',
    ].map((action) => [member.email, action, 'Noor Hill']),
  );
  expect(JSON.stringify(studio.deps.db.select().from(auditLog).all())).not.toContain(secret);
});

test('what an admin does to somebody is written down under both names, and stays when they are gone', async () => {
  const { users, accounts } = await studio.as('admin');
  const { email } = await accounts.requireMe();
  const { id } = await users.create(newUser({ firstName: 'Ada', lastName: 'Berg' }));
  await users.setRole({ id, role: 'moderator' });
  await users.setActive({ id, isActive: false });
  await users.update({ id, isActive: true, password: 'Evening-Light-8', email: 'a@b.example' });
  await users.update({ id, firstName: 'Ida' });
  await users.remove({ id });
  expect(deeds()).toEqual([
    [email, 'created', 'Ada Berg'],
    [email, 'roleChanged', 'Ada Berg'],
    [email, 'deactivated', 'Ada Berg'],
    [email, 'activated', 'Ada Berg'],
    [email, 'emailChanged', 'Ada Berg'],
    [email, 'passwordChanged', 'Ada Berg'],
    [email, 'changed', 'Ida Berg'],
    [email, 'deleted', 'Ida Berg'],
  ]);
  expect(await refusalOf(users.remove({ id: (await accounts.requireMe()).id }))).not.toBe('done');
  expect(deeds()).toHaveLength(8);
});

test('the owner’s way back in is written down as the studio’s own deed', async () => {
  const { deps } = studio;
  await deps.db.$client.exec(
    `INSERT INTO studio_facts (name, value, since) VALUES ('ownerCreated', '${member.id}', 0)`,
  );
  deps.db.$client.exec("UPDATE users SET role = 'admin'");
  await resetOwner(deps);
  expect(deeds()).toEqual([['', 'ownerReset', 'Noor Hill']]);
});
