import { maxTokens } from '@shutterhouse/contract/security/constants';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import { eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { storedRows } from '../../testing/database/rows.ts';
import { addMember, type Member, memberPassword, refusalOf } from '../../testing/rows/members.ts';
import { createMessage } from '../../testing/rows/messages.ts';
import { refreshProofs } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { users } from '../people/tables.ts';
import { apiTokens } from './tables.ts';

const dayMs = 86_400_000;

let at: number;
let robin: Member;
beforeEach(() => {
  at = Date.parse('2030-05-01T12:00:00Z');
});
const studio = studioForEachTest({ now: () => new Date(at) });
beforeEach(async () => {
  robin = await addMember(studio, { role: 'moderator', email: 'robin@studio.example' });
});

const make = async (access: 'read' | 'write' = 'write', of = robin, days: 30 | null = 30) => {
  refreshProofs(studio.deps);
  return (await of.caller.security.tokens.create({ name: 'Wall', access, days })).token;
};

/** The text of the newest mail. */
const mailed = () => studio.deps.db.select().from(mails).all().at(-1)?.text ?? '';

async function ask(
  token: string,
  path: string,
  options: { method?: NonNullable<InjectOptions['method']>; body?: object } = {},
) {
  const { method = 'GET', body } = options;
  const headers = { authorization: `Bearer ${token}` };
  const response = await studio.rest(method, path, { headers, ...(body && { body }) });
  return [response.statusCode, response.json().message] as const;
}

describe('an API token', () => {
  test('has the rights of its owner, is shown once and stored as a hash', async () => {
    const token = await make();
    expect((await ask(token, '/contact/submissions'))[0]).toBe(200);
    const path = `/contact/submissions/${createMessage(studio.deps)}/status`;
    expect((await ask(token, path, { method: 'PATCH', body: { status: 'read' } }))[0]).toBe(200);
    expect(await ask(token, '/users')).toEqual([403, 'Admin privileges required']);
    expect(JSON.stringify(storedRows(studio.deps))).not.toContain(token);
    const listed = await robin.caller.security.tokens.list();
    expect(listed).toMatchObject([{ name: 'Wall', hint: token.slice(0, 8) }]);
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test('with read access can’t change anything, by any transport', async () => {
    const token = await make('read');
    expect((await ask(token, '/contact/submissions'))[0]).toBe(200);
    const path = `/contact/submissions/${createMessage(studio.deps)}/status`;
    const before = storedRows(studio.deps);
    const refused = [403, messages.tokenReadsOnly];
    expect(await ask(token, path, { method: 'PATCH', body: { status: 'read' } })).toEqual(refused);
    expect((await ask(token, '/pictures?name=a.jpg', { method: 'POST', body: {} }))[0]).not.toBe(
      200,
    );
    const typed = await studio.inject({
      method: 'POST',
      url: '/trpc/services.create',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'X' },
    });
    expect(typed.statusCode).toBe(403);
    expect(storedRows(studio.deps)).toEqual(before);
  });

  test.each([
    ['POST', '/settings/security/tokens', { name: 'Another', access: 'write', days: null }],
    ['PUT', '/settings/security', { idleDays: 1 }],
    ['DELETE', '/settings/security/sessions', undefined],
    ['POST', '/users', { email: 'x@studio.example' }],
    ['POST', '/settings/privacy/customer/export', { email: 'x@client.example' }],
    ['GET', '/settings/auth-url/google', undefined],
  ] as const)('is refused where a session is required: %s %s', async (method, path, body) => {
    const owner = await addMember(studio, { role: 'admin', email: 'owner@studio.example' });
    const token = await make('write', owner);
    const answer = await ask(token, path, { method, ...(body && { body }) });
    expect(answer).toEqual([403, messages.sessionRequired]);
  });

  test('can’t be used for one’s own account, whose changes require the password', async () => {
    const token = await make();
    const response = await studio.inject({
      url: '/trpc/accounts.own.sessions',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.statusCode).toBe(403);
  });

  test('is not accepted as a cookie, which browsers send automatically', async () => {
    const token = await make();
    const headers = { cookie: `shutterhouse_session=${token}` };
    expect((await studio.rest('GET', '/contact/submissions', { headers })).statusCode).toBe(401);
  });

  test('ends at its expiry, when it is revoked, and with the account or its role', async () => {
    const opens = async (token: string) => (await ask(token, '/contact/submissions'))[0] === 200;
    const timely = await make();
    at += 30 * dayMs;
    expect(await opens(timely)).toBe(false);
    const lasting = await make('read', robin, null);
    at += 900 * dayMs;
    expect(await opens(lasting)).toBe(true);
    const set = (columns: object) =>
      studio.deps.db.update(users).set(columns).where(eq(users.id, robin.id)).run();
    set({ isActive: false });
    expect(await opens(lasting)).toBe(false);
    set({ isActive: true, role: 'user' });
    expect(await opens(lasting)).toBe(false);
    set({ role: 'moderator' });
    const id = studio.deps.db.select().from(apiTokens).all().at(-1)?.id ?? '';
    const owner = await studio.as('admin');
    await owner.security.tokens.revoke({ id });
    expect(await opens(lasting)).toBe(false);
  });

  test('is kept when its owner changes the password, unless they wish otherwise', async () => {
    const token = await make();
    const opens = async () => (await ask(token, '/contact/submissions'))[0] === 200;
    const change = (currentPassword: string, password: string, more = {}) =>
      robin.caller.accounts.own.changePassword({
        ...{ currentPassword, password, confirmPassword: password, ...more },
      });
    expect((await robin.caller.accounts.own.get()).apiTokens).toBe(1);
    await change(memberPassword, 'Evening-Light-7!');
    expect(await opens()).toBe(true);
    expect(mailed()).toContain('Its API token still works. Settings, Security revokes it.');
    await change('Evening-Light-7!', 'Morning-Light-8!', { revokesTokens: true });
    expect(await opens()).toBe(false);
    expect(mailed()).toContain('Its API token was revoked.');
    expect((await robin.caller.accounts.own.get()).apiTokens).toBe(0);
  });

  test('ends with a password reset, by its owner or an admin; others’ stay', async () => {
    const sam = await addMember(studio, { role: 'moderator', email: 'sam@studio.example' });
    const other = await make('read', sam);
    const [first, second] = [await make(), await make()];
    const opens = async (token: string) => (await ask(token, '/contact/submissions'))[0] === 200;
    await studio.rest('POST', '/users/forgot-password', { body: { email: robin.email } });
    await studio.deps.jobs.drain();
    const [, link] = /\/reset-password#([\w-]{43})\n/.exec(mailed()) ?? [];
    const passwords = { password: 'Evening-Light-7!', confirmPassword: 'Evening-Light-7!' };
    const body = { token: link, ...passwords };
    expect((await studio.rest('POST', '/users/reset-password', { body })).statusCode).toBe(200);
    expect([await opens(first), await opens(second), await opens(other)]).toEqual([
      ...[false, false, true],
    ]);
    expect(mailed()).toContain('Its 2 API tokens were revoked.');
    const owner = await studio.as('admin');
    await owner.users.update({ id: sam.id, password: 'Morning-Light-8!' });
    expect(await opens(other)).toBe(false);
  });

  test('shows when it was last used', async () => {
    const token = await make();
    at += dayMs;
    await ask(token, '/contact/submissions');
    const [listed] = await robin.caller.security.tokens.list();
    expect(listed?.lastUsedAt).toEqual(new Date(at));
  });

  test('of somebody else can’t be seen or revoked without being an admin', async () => {
    await make();
    const other = await addMember(studio, { role: 'moderator', email: 'sam@studio.example' });
    expect(await other.caller.security.tokens.list()).toEqual([]);
    const id = studio.deps.db.select().from(apiTokens).get()?.id ?? '';
    const revoked = await refusalOf(other.caller.security.tokens.revoke({ id }));
    expect(revoked).toEqual(['NOT_FOUND', { message: messages.tokenGone }]);
    expect(await (await studio.as('admin')).security.tokens.list()).toHaveLength(1);
  });

  test('is limited in number', async () => {
    for (let count = 0; count < maxTokens; count += 1) await make();
    expect(await refusalOf(make())).toEqual([
      'CONFLICT',
      { message: messages.tooManyTokens(maxTokens) },
    ]);
  });
});
