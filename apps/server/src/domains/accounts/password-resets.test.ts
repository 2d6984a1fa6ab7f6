import { accountMessages as messages } from '@shutterhouse/contract/accounts/messages';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { statementsOf } from '../../testing/database/query-plans.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';
import { secondFactors, users } from '../people/tables.ts';
import { findActor } from './service.ts';
import { startSession } from './sessions.ts';
import { passkeys, passwordResets } from './tables.ts';

const email = 'robin@client.example';
const password = 'Harbour-Lane-15!';
const hourMs = 3_600_000;

let clock: number;
let personId: string;
beforeEach(() => {
  clock = Date.UTC(2030, 4, 1, 12);
});
const studio = studioForEachTest({ now: () => new Date(clock) });
beforeEach(() => {
  personId = createPerson(studio.deps, { role: 'user', email });
});

async function ask(address = email) {
  const response = await studio.rest('POST', '/users/forgot-password', {
    body: { email: address },
  });
  await studio.deps.jobs.drain();
  return response;
}

const outbox = () => studio.deps.db.select().from(mails).all();
const personOf = () => studio.deps.db.select().from(users).where(eq(users.id, personId)).get();

/** The token of the link in the newest mail. */
function mailedToken(): string {
  const link = outbox().findLast(({ kind }) => kind === 'passwordReset');
  const [, token] = /\/reset-password#([\w-]{43})\n/.exec(link?.text ?? '') ?? [];
  if (token === undefined) throw new Error('No mail with a link was written.');
  return token;
}

function choose(token: string, changes: object = {}) {
  const body = { token, password, confirmPassword: password, ...changes };
  return studio.rest('POST', '/users/reset-password', { body });
}

/** A passkey, and an authenticator app as second factor. */
function addWaysIn(): void {
  const { db } = studio.deps;
  const key = { id: 'key', publicKey: 'key', counter: 0, transports: [] };
  db.insert(passkeys)
    .values({ ...key, userId: personId, name: 'Phone', createdAt: new Date(clock) })
    .run();
  db.insert(secondFactors)
    .values({ userId: personId, totpEnabledAt: new Date(clock) })
    .run();
}

async function logIn() {
  return studio.rest('POST', '/users/login', { body: { email, password } });
}

describe('somebody who forgot their password', () => {
  test('gets a link by mail, chooses a new one, and signs in with it', async () => {
    expect((await ask()).statusCode).toBe(200);
    expect(outbox()).toMatchObject([
      {
        kind: 'passwordReset',
        to: email,
        isConfidential: true,
        sendBefore: new Date(clock + hourMs),
      },
    ]);
    const done = await choose(mailedToken());
    expect(done.statusCode).toBe(200);
    expect(done.json()).toEqual({ status: 'success', message: messages.resetDone });
    expect((await logIn()).statusCode).toBe(200);
    expect(personOf()?.emailConfirmedAt).toEqual(new Date(clock));
  });

  test('shuts out somebody else who had signed up with the address and added credentials of their own', async () => {
    addWaysIn();
    await ask();
    expect((await choose(mailedToken())).statusCode).toBe(200);
    expect((await logIn()).statusCode).toBe(200);
    expect(studio.deps.db.select().from(passkeys).all()).toEqual([]);
  });

  test('keeps second factor and passkeys when the address was confirmed before', async () => {
    addWaysIn();
    const emailConfirmedAt = new Date(clock);
    studio.deps.db.update(users).set({ emailConfirmedAt }).where(eq(users.id, personId)).run();
    await ask();
    expect((await choose(mailedToken())).statusCode).toBe(200);
    expect((await logIn()).json().errors).toHaveProperty('code');
    expect(studio.deps.db.select().from(passkeys).all()).toHaveLength(1);
  });

  test('keeps them as staff, who don’t sign up: a mailbox alone does not replace a second factor', async () => {
    addWaysIn();
    studio.deps.db.update(users).set({ role: 'moderator' }).where(eq(users.id, personId)).run();
    await ask();
    expect((await choose(mailedToken())).statusCode).toBe(200);
    expect((await logIn()).json().errors).toHaveProperty('code');
  });

  test('may type the address in capitals', async () => {
    await ask(' Robin@Client.EXAMPLE ');
    expect(outbox()).toHaveLength(1);
  });

  test('is signed out everywhere, and notified of the change', async () => {
    const { token } = await startSession(studio.deps, personId);
    await ask();
    expect((await findActor(studio.deps, token)).actor.kind).toBe('person');
    await choose(mailedToken());
    expect((await findActor(studio.deps, token)).actor.kind).toBe('visitor');
    expect(outbox().at(-1)).toMatchObject({ kind: 'passwordChanged', to: email });
    expect(outbox().at(-1)?.text).toContain('http://localhost:3000/forgot-password');
  });

  test('is recorded in the audit log, without secrets', async () => {
    await ask();
    await choose(mailedToken());
    const entries = studio.deps.db.select().from(auditLog).all();
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['passwordResetRequested', personId],
      ['passwordChanged', personId],
    ]);
    expect(JSON.stringify(entries)).not.toContain(mailedToken());
  });

  test('gets a link of which only a hash is stored', async () => {
    await ask();
    const [row] = studio.deps.db.select().from(passwordResets).all();
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(mailedToken());
  });
});

describe('a link', () => {
  test('works once', async () => {
    await ask();
    await choose(mailedToken());
    const again = await choose(mailedToken(), {
      password: 'Other-Lane-16!',
      confirmPassword: 'Other-Lane-16!',
    });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ status: 'error', errors: { token: messages.resetUsed } });
    expect((await logIn()).statusCode).toBe(200);
  });

  test('is invalidated together with the others of the same person', async () => {
    await ask();
    const first = mailedToken();
    await ask();
    await choose(mailedToken());
    expect((await choose(first)).json().errors).toEqual({ token: messages.resetUsed });
  });

  test('works for one hour', async () => {
    await ask();
    clock += hourMs;
    expect((await choose(mailedToken())).json().errors).toEqual({ token: messages.resetExpired });
  });

  test('is reported as expired for a week, then as unknown', async () => {
    await ask();
    const token = mailedToken();
    clock += 8 * 24 * hourMs;
    await ask();
    expect((await choose(token)).json().errors).toEqual({ token: messages.resetUnknown });
  });

  test.each([
    ['deactivated meanwhile', { isActive: false }, messages.accountInactive],
    ['moved to another address', { email: 'new@client.example' }, messages.resetUnknown],
  ])('of somebody who was %s lets nobody in', async (_, change, sentence) => {
    await ask();
    studio.deps.db.update(users).set(change).where(eq(users.id, personId)).run();
    const before = personOf();
    expect((await choose(mailedToken())).json().errors).toEqual({ token: sentence });
    expect(personOf()).toEqual(before);
  });

  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44), `${'A'.repeat(42)}'`, 7, null])(
    'that is made up (%j) is refused with a sentence',
    async (token) => {
      await ask();
      const refused = await choose(token as string);
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toEqual({ token: messages.resetUnknown });
    },
  );

  test.each([
    ['password', { password: 'short', confirmPassword: 'short' }, messages.passwordRule],
    ['password', { password: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' }, messages.passwordCommon],
    ['confirmPassword', { confirmPassword: 'another' }, messages.passwordsDiffer],
  ])('stays good when the %s is refused', async (field, changes, sentence) => {
    await ask();
    expect((await choose(mailedToken(), changes)).json().errors).toEqual({ [field]: sentence });
    expect((await choose(mailedToken())).statusCode).toBe(200);
  });
});

describe('requesting a link', () => {
  test.each([
    ['nobody', 'nobody@client.example', {}],
    ['a guest', email, { role: 'guest', passwordHash: null }],
    ['somebody who was deactivated', email, { isActive: false }],
  ] as const)('for %s gets the same answer, and sends nothing', async (_, address, change) => {
    const usual = await ask();
    if (Object.keys(change).length > 0) {
      studio.deps.db.update(users).set(change).where(eq(users.id, personId)).run();
    }
    const written = outbox().length;
    const answer = await ask(address);
    expect(answer.statusCode).toBe(usual.statusCode);
    expect(answer.json()).toEqual(usual.json());
    expect(outbox()).toHaveLength(written);
  });

  test('does the same work in the request for everybody, so that its time reveals nothing', async () => {
    const statementsFor = async (body: { email: string }) => {
      const asked = await statementsOf(studio.deps, () =>
        studio.rest('POST', '/users/forgot-password', { body }),
      );
      return asked.map(({ source }) => source);
    };
    await statementsFor({ email: 'first@client.example' });
    const known = await statementsFor({ email });
    expect(await statementsFor({ email: 'nobody@client.example' })).toEqual(known);
  });

  test('sends three links an hour to one address, with the same response to further requests', async () => {
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await ask());
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(outbox()).toHaveLength(3);
    clock += hourMs;
    await ask();
    expect(outbox()).toHaveLength(4);
  });

  test('is refused to a caller who requests links for many addresses', async () => {
    for (let count = 0; count < 10; count += 1) await ask(`robin-${count}@client.example`);
    clock += 60_000;
    const refused = await ask('robin-11@client.example');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toBe('Too many attempts. Please wait a minute and try again.');
  });

  test.each(['robin', '"robin lens"@client.example', 'a@b.example\r\nBcc: c@d.example', ''])(
    'for %j is refused with a sentence',
    async (address) => {
      expect((await ask(address)).statusCode).toBe(400);
      expect(outbox()).toEqual([]);
    },
  );

  test('says the truth when the studio has no mail server', async () => {
    expect((await ask()).json().message).toBe(messages.resetWaits);
    const caller = await studio.as('visitor');
    expect(await caller.accounts.requestPasswordReset({ email })).toEqual({
      isMailConfigured: false,
    });
  });
});
