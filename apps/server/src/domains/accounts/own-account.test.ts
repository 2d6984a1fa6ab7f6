import { ownAccountMessages as messages } from '@shutterhouse/contract/accounts/own-messages';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { storedRows } from '../../testing/database/rows.ts';
import { addMember, memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { sessions, users } from '../people/tables.ts';
import { startSession } from './sessions.ts';

let at: number;
beforeEach(() => {
  at = Date.parse('2030-06-03T12:00:00Z');
});
const studio = studioForEachTest({ now: () => new Date(at) });
const member = forEachTest(() => addMember(studio));

const own = () => member.caller.accounts.own;
const sessionIds = () =>
  studio.deps.db
    .select({ id: sessions.id })
    .from(sessions)
    .all()
    .map(({ id }) => id);

test('a name is saved', async () => {
  const saved = await own().saveProfile({ firstName: ' Noor ', lastName: 'Hill' });
  expect(saved).toMatchObject({ firstName: 'Noor', lastName: 'Hill', role: 'user' });
});

describe('a password', () => {
  const change = (more: object = {}) =>
    refusalOf(
      own().changePassword({
        currentPassword: memberPassword,
        password: 'Evening-Light-7!',
        confirmPassword: 'Evening-Light-7!',
        ...more,
      }),
    );

  test('is changed with the current one, and ends all other sessions', async () => {
    await startSession(studio.deps, member.id);
    expect(await change()).toBe('done');
    expect(sessionIds()).toEqual([member.sessionId]);
    const login = (password: string) =>
      refusalOf(member.stranger.accounts.login({ email: member.email, password }));
    expect(await login(memberPassword)).not.toBe('done');
    expect(await login('Evening-Light-7!')).toBe('done');
  });

  test.each([
    ['currentPassword', { currentPassword: 'wrong' }, messages.passwordWrong],
    ['currentPassword', { currentPassword: '' }, messages.passwordRequired],
    ['password', both('short'), /^Password must be at least 8 characters long/],
    ['password', both('P@ssw0rd'), 'This password is too common. Please choose another one.'],
    ['password', both(memberPassword), messages.passwordSame],
    ['confirmPassword', { confirmPassword: 'Evening-Light-8!' }, 'Passwords do not match'],
  ])('is refused on %s for %j', async (field, more, sentence) => {
    const refusal = await change(more);
    expect(refusal[0]).toBe('BAD_REQUEST');
    const said = JSON.stringify(refusal);
    expect(said).toContain(field);
    if (typeof sentence === 'string') expect(said).toContain(sentence);
    else expect(said).toMatch(/Password must be at least 8/);
  });

  test('may be tried ten times in ten minutes', async () => {
    for (let turn = 0; turn < 10; turn += 1) await change({ currentPassword: 'wrong' });
    expect(await change()).toEqual(['TOO_MANY_REQUESTS', expect.anything()]);
    at += 600_000;
    expect(await change()).toBe('done');
  });
});

describe('the open sessions', () => {
  test('have device and last use, and the current one is marked', async () => {
    at += 1000;
    await startSession({ ...studio.deps, userAgent: 'Firefox on a tablet' }, member.id);
    const list = await own().sessions();
    expect(list).toEqual([
      {
        id: expect.any(String),
        userAgent: 'Firefox on a tablet',
        createdAt: new Date(at),
        lastUsedAt: new Date(at),
        isCurrent: false,
      },
      expect.objectContaining({ id: member.sessionId, isCurrent: true }),
    ]);
  });

  test('have their last use to a quarter of an hour', async () => {
    const used = async () => (await own().sessions())[0]?.lastUsedAt.getTime();
    const begun = at;
    at += 15 * 60_000;
    expect(await used()).toBe(begun);
    at += 1;
    expect(await used()).toBe(at);
  });

  test('can be ended one by one, or all but the current one; those of others can’t', async () => {
    const one = await startSession(studio.deps, member.id);
    const other = createPerson(studio.deps, { role: 'user' });
    const others = await startSession(studio.deps, other);
    await startSession(studio.deps, member.id);
    expect(await refusalOf(own().endSession({ id: others.sessionId }))).toEqual([
      'NOT_FOUND',
      { message: messages.sessionGone },
    ]);
    await own().endSession({ id: one.sessionId });
    expect(sessionIds()).not.toContain(one.sessionId);
    expect(sessionIds()).toHaveLength(3);
    await own().endOtherSessions();
    expect(sessionIds().toSorted()).toEqual([member.sessionId, others.sessionId].toSorted());
  });

  test('name the browser that signed in over HTTP', async () => {
    await studio.inject({
      method: 'POST',
      url: '/users/login',
      headers: { 'user-agent': `Mozilla ${'x'.repeat(400)}` },
      payload: { email: member.email, password: memberPassword },
    });
    const agents = (await own().sessions()).map(({ userAgent }) => userAgent);
    expect(agents).toContainEqual(expect.stringMatching(/^Mozilla x{292}$/));
  });
});

describe('another e-mail address', () => {
  const ask = (email = 'robin@new.example') =>
    own().askForEmail({ email, currentPassword: memberPassword });
  const written = () => studio.deps.db.select().from(mails).all();
  const linkIn = (text: string) => /#([\w-]{43})/.exec(text)?.[1] ?? '';
  const tokenOf = (to: string) => linkIn(written().findLast((mail) => mail.to === to)?.text ?? '');
  const emailNow = async () => (await own().get()).email;

  test('takes effect when the link in the mail to it is opened, once; the old one is notified', async () => {
    expect(await ask()).toEqual({ email: 'robin@new.example', canMail: false });
    expect(written().map(({ to, kind }) => [to, kind])).toEqual([
      ['robin@new.example', 'emailChange'],
      ['robin@client.example', 'emailChangeNotice'],
    ]);
    expect(await own().get()).toMatchObject({
      email: 'robin@client.example',
      pendingEmail: 'robin@new.example',
      isEmailConfirmed: false,
    });
    const token = tokenOf('robin@new.example');
    await member.stranger.accounts.own.confirmEmail({ token });
    expect(await own().get()).toMatchObject({
      email: 'robin@new.example',
      pendingEmail: null,
      isEmailConfirmed: true,
    });
    expect(await refusalOf(member.stranger.accounts.own.confirmEmail({ token }))).toEqual([
      'CONFLICT',
      { token: messages.emailLinkUseless },
    ]);
  });

  test('is confirmed by a link for a day, only the one in the last mail, and only for an active account', async () => {
    const confirm = (token: string) =>
      refusalOf(member.stranger.accounts.own.confirmEmail({ token }));
    await ask();
    const first = tokenOf('robin@new.example');
    await ask();
    expect(await confirm(first)).not.toBe('done');
    const late = tokenOf('robin@new.example');
    at += 86_400_000;
    expect(await confirm(late)).not.toBe('done');
    await ask();
    studio.deps.db.update(users).set({ isActive: false }).run();
    expect(await confirm(tokenOf('robin@new.example'))).not.toBe('done');
    expect(await confirm('x')).not.toBe('done');
  });

  test('can’t be one that somebody has, nor one that somebody got meanwhile', async () => {
    createPerson(studio.deps, { role: 'user', email: 'noor@client.example' });
    expect(await refusalOf(ask('noor@client.example'))).toEqual([
      'CONFLICT',
      { email: 'An account with this email already exists' },
    ]);
    await ask();
    createPerson(studio.deps, { role: 'guest', email: 'robin@new.example' });
    const token = tokenOf('robin@new.example');
    expect(await refusalOf(own().confirmEmail({ token }))).not.toBe('done');
    expect(await emailNow()).toBe('robin@client.example');
  });

  test('may be one’s own, to confirm it, but not again', async () => {
    await ask(member.email);
    expect(written().map(({ kind }) => kind)).toEqual(['emailChange']);
    await own().confirmEmail({ token: tokenOf(member.email) });
    expect((await own().get()).isEmailConfirmed).toBe(true);
    expect(await refusalOf(ask(member.email))).toEqual(['CONFLICT', { email: messages.emailSame }]);
  });

  test('that one has is confirmed by a mail that is sent without the password, at most five times an hour', async () => {
    expect(await own().sendConfirmation()).toEqual({ email: member.email, canMail: false });
    expect(written().map(({ to, kind }) => [to, kind])).toEqual([[member.email, 'emailChange']]);
    expect((await own().get()).pendingEmail).toBe(member.email);
    const first = tokenOf(member.email);
    for (let turn = 1; turn < 5; turn += 1) await own().sendConfirmation();
    expect(await refusalOf(own().sendConfirmation())).toEqual([
      'TOO_MANY_REQUESTS',
      expect.anything(),
    ]);
    expect(await refusalOf(own().confirmEmail({ token: first }))).not.toBe('done');
    await own().confirmEmail({ token: tokenOf(member.email) });
    expect((await own().get()).isEmailConfirmed).toBe(true);
    at += 3_600_000;
    expect(await refusalOf(own().sendConfirmation())).toEqual(['CONFLICT', expect.anything()]);
    expect(written()).toHaveLength(5);
  });

  test('is dropped when it is cancelled, and when an admin sets the address', async () => {
    await ask();
    await own().cancelEmailChange();
    expect((await own().get()).pendingEmail).toBeNull();
    await ask();
    const admin = await studio.as('admin');
    expect((await admin.users.get({ id: member.id })).pendingEmail).toBe('robin@new.example');
    const change = { id: member.id, email: 'robin@new.example', isEmailConfirmed: true };
    expect(await admin.users.update(change)).toMatchObject({
      email: 'robin@new.example',
      isEmailConfirmed: true,
      pendingEmail: null,
    });
  });

  test('is dropped when the password is changed, since whoever requested it may have known the old one', async () => {
    const password = 'Evening-Light-7!';
    const passwords = { currentPassword: memberPassword, password, confirmPassword: password };
    await ask();
    await own().changePassword(passwords);
    const token = tokenOf('robin@new.example');
    expect(await refusalOf(member.stranger.accounts.own.confirmEmail({ token }))).not.toBe('done');

    await own().askForEmail({ email: 'robin@new.example', currentPassword: password });
    const admin = await studio.as('admin');
    const saved = await admin.users.update({ id: member.id, password: 'Morning-Light-8!' });
    expect(saved).toMatchObject({ email: member.email, pendingEmail: null });
  });

  test('is requested with the password, at most five times an hour', async () => {
    const wrong = own().askForEmail({ email: 'robin@new.example', currentPassword: 'wrong' });
    expect(await refusalOf(wrong)).toEqual([
      'BAD_REQUEST',
      { currentPassword: messages.passwordWrong },
    ]);
    for (let turn = 0; turn < 5; turn += 1) await ask();
    expect(await refusalOf(ask())).toEqual(['TOO_MANY_REQUESTS', expect.anything()]);
  });

  test('has a link that is stored only in the mail', async () => {
    await ask();
    const token = tokenOf('robin@new.example');
    const { mails: _, ...others } = storedRows(studio.deps);
    expect(JSON.stringify(others)).not.toContain(token);
  });
});

function both(password: string) {
  return { password, confirmPassword: password };
}
