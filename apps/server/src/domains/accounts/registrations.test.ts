import type { RegisterInput } from '@shutterhouse/contract/accounts/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { mails } from '../../outbox/tables.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { users } from '../people/tables.ts';
import { confirmEmail } from './email-changes.ts';
import { login } from './logins.ts';
import { register } from './registrations.ts';
import { findActor } from './service.ts';

const password = 'Golden-Hour-42!';

function signup(more: Partial<RegisterInput> = {}): RegisterInput {
  return {
    email: 'robin@client.example',
    firstName: 'Robin',
    lastName: 'Lens',
    password,
    confirmPassword: password,
    ...more,
  };
}

describe('the confirmation mail', () => {
  const { mail } = readConfig({ SMTP_URL: 'smtp://mail.example:587' });
  const mailing = studioForEachTest({ config: { mail } });
  const silent = studioForEachTest();
  const written = (studio: TestStudio) =>
    studio.deps.db
      .select()
      .from(mails)
      .all()
      .filter(({ kind }) => kind === 'emailChange');

  test('is sent when somebody signs up, and its link confirms the address', async () => {
    const { userId } = await register(mailing.deps, signup(), ['192.0.2.1']);
    expect(written(mailing)).toMatchObject([{ to: 'robin@client.example' }]);
    const token = /#([\w-]{43})/.exec(written(mailing)[0]?.text ?? '')?.[1] ?? '';
    expect(await confirmEmail(mailing.deps, { token })).toEqual({ email: 'robin@client.example' });
    const row = mailing.deps.db.select().from(users).where(eq(users.id, userId)).get();
    expect(row?.emailConfirmedAt).not.toBeNull();
  });

  test('does not wait in the outbox of a studio that can’t send mail', async () => {
    await register(silent.deps, signup(), ['192.0.2.1']);
    expect(written(silent)).toEqual([]);
  });
});

describe('somebody who signs up', () => {
  const studio = studioForEachTest();
  const people = () => studio.deps.db.select().from(users).all();

  test('is a user with an unconfirmed address, and signed in', async () => {
    const { token, userId } = await register(studio.deps, signup(), ['192.0.2.1']);
    expect(people()).toMatchObject([
      {
        id: userId,
        email: 'robin@client.example',
        username: 'robin',
        firstName: 'Robin',
        lastName: 'Lens',
        role: 'user',
        isActive: true,
        emailConfirmedAt: null,
      },
    ]);
    expect((await findActor(studio.deps, token)).actor).toMatchObject({ id: userId, role: 'user' });
    const later = await login(studio.deps, signup(), ['192.0.2.1']);
    expect(later.userId).toBe(userId);
    expect(later.token).not.toBe(token);
  });

  test('with the e-mail of a guest becomes the user of that id, and learns nothing of the guest', async () => {
    const guest = createPerson(studio.deps, {
      role: 'guest',
      email: 'robin@client.example',
      firstName: 'Roberta',
      phone: '+1 (555)010-0000',
    });
    const { userId } = await register(studio.deps, signup(), ['192.0.2.1']);
    expect(userId).toBe(guest);
    expect(people()).toMatchObject([
      { id: guest, role: 'user', firstName: 'Robin', phone: '', emailConfirmedAt: null },
    ]);
  });

  test('with the e-mail of a guest whom the studio has deactivated is refused', async () => {
    createPerson(studio.deps, { role: 'guest', email: 'robin@client.example', isActive: false });
    await expect(register(studio.deps, signup(), ['192.0.2.1'])).rejects.toMatchObject({
      code: 'invalid',
      errors: { email: 'This account is not active. Please contact the studio.' },
    });
    expect(people()).toMatchObject([{ role: 'guest' }]);
  });

  test('with a taken e-mail is told so on that field, and nothing changes', async () => {
    await register(studio.deps, signup(), ['192.0.2.1']);
    const before = people();
    const again = register(studio.deps, signup({ firstName: 'Eve', password: 'Other-Light-42!' }), [
      '192.0.2.1',
    ]);
    await expect(again).rejects.toMatchObject({
      code: 'invalid',
      errors: { email: 'An account with this email already exists' },
    });
    expect(people()).toEqual(before);
  });

  test('twice at the same moment has one account, and one clear sentence', async () => {
    const both = await Promise.allSettled([
      register(studio.deps, signup(), ['192.0.2.1']),
      register(studio.deps, signup(), ['192.0.2.1']),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { errors: { email: 'An account with this email already exists' } },
    });
    expect(people()).toHaveLength(1);
  });

  test('with a common password is refused', async () => {
    for (const common of ['P@ssw0rd', '!QAZ2wsx', '1qaz@WSX']) {
      await expect(
        register(studio.deps, signup({ password: common }), ['192.0.2.1']),
      ).rejects.toMatchObject({
        code: 'invalid',
        errors: { password: 'This password is too common. Please choose another one.' },
      });
    }
    expect(people()).toEqual([]);
  });

  test('gets a unique username', async () => {
    const names = [];
    for (let count = 0; count < 12; count += 1) {
      const { userId } = await register(
        studio.deps,
        signup({ email: `anna.b@client-${count}.example` }),
        ['192.0.2.1'],
      );
      names.push(people().find(({ id }) => id === userId)?.username);
    }
    expect(names.slice(0, 9)).toEqual([
      'anna.b',
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `anna.b-${number}`),
    ]);
    expect(new Set(names).size).toBe(12);
  });

  test('gets a plain username whatever the address is', async () => {
    const emails = [
      'Ünïcødé+tag@client.example',
      '客户@client.example',
      `${'x'.repeat(200)}@c.example`,
    ];
    for (const email of emails) {
      await register(studio.deps, signup({ email: email.toLowerCase() }), ['192.0.2.1']);
    }
    expect(people().map(({ username }) => username)).toEqual(['unicdetag', 'user', 'x'.repeat(40)]);
  });
});
