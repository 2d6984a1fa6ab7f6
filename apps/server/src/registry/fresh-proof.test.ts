import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../domains/accounts/sessions.ts';
import { sessions } from '../domains/people/tables.ts';
import { apiTokens } from '../domains/security/tables.ts';
import type { Method } from '../http/rest/rest-row.ts';
import { mails } from '../outbox/tables.ts';
import { type Call, validRequest } from '../testing/calls/call.ts';
import { everyCall } from '../testing/calls/every-call.ts';
import { present } from '../testing/calls/writing-calls.ts';
import { storedWrites } from '../testing/database/rows.ts';
import { createPerson } from '../testing/rows/people.ts';
import { serviceStandIns } from '../testing/services/services.ts';
import { studioForAllTests } from '../testing/studio/for-each-test.ts';
import { sha256 } from '../tokens.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter, restRoutes } from './app-router.ts';

const minute = 60_000;
let at: number;
beforeEach(() => {
  at = present.getTime();
});
const studio = studioForAllTests({
  now: () => new Date(at),
  fetch: serviceStandIns().fetch,
});

/** The download and the sign-in at the service follow; a person's first name concerns nobody else. */
const changesNothingYet = new Set([
  'connections.authUrl',
  'dashboard.export.request',
  'users.update',
]);

const procedures = [...proceduresOf(appRouter)];
const rows = Object.values(restRoutes).flat();
const marked = Object.entries(everyCall).filter(([, { freshProof }]) => freshProof);

let admin: { id: string; token: string };
let colleague: { id: string; email: string };
const apiToken = { read: 'sht_of-an-admin-that-may-read', write: 'sht_of-an-admin-that-may-write' };

beforeAll(async () => {
  at = present.getTime();
  const id = createPerson(studio.deps, { role: 'admin', email: 'owner@studio.example' });
  admin = { id, token: (await startSession(studio.deps, id)).token };
  const email = 'other-owner@studio.example';
  colleague = { id: createPerson(studio.deps, { role: 'admin', email }), email };
  for (const access of ['read', 'write'] as const) {
    const tokenHash = sha256(apiToken[access]);
    const row = {
      userId: id,
      name: access,
      access,
      tokenHash,
      hint: 'sht_',
      createdAt: new Date(at),
      lastUsedAt: new Date(at),
    };
    studio.deps.db.insert(apiTokens).values(row).run();
  }
});

type Request = { method: Method; url: string; payload?: object | string };

/** A valid request of a procedure over tRPC, and at each of its documented paths. */
async function requestsOf(name: string, call: Call): Promise<Request[]> {
  const typed = { method: 'POST', url: `/trpc/${name}`, payload: call.input?.(studio.deps) ?? {} };
  const [, procedure] = procedures.find(([known]) => known === name) ?? [];
  const documented = rows.filter((row) => row.procedure === procedure);
  const requests = documented.map(async (row) => {
    const { path, body } = await validRequest(row, call, studio);
    return { method: row.method, url: `/api${path}`, ...(body && { payload: body }) };
  });
  return [typed as Request, ...(await Promise.all(requests))];
}

const send = (request: Request, headers: Record<string, string>) =>
  studio.inject({ ...request, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ cookie: `shutterhouse_session=${token}` });

/** Makes the proof of the admin's session the given number of milliseconds old. */
function proveBefore(ms: number | null): void {
  const provedAt = ms === null ? null : new Date(at - ms);
  studio.deps.db.update(sessions).set({ provedAt }).where(eq(sessions.userId, admin.id)).run();
}

test('what hands out or redirects secrets is marked, and nothing else', () => {
  const inMetadata = procedures.filter(([, procedure]) => factsOf(procedure).meta.freshProof);
  expect(inMetadata.map(([name]) => name).toSorted()).toEqual(
    marked.map(([name]) => name).toSorted(),
  );
});

describe.each(marked)('%s', (name, call) => {
  test('is refused to every API token and without a fresh proof, before the body is read', async () => {
    const callers: [string, Record<string, string>, number | null, string][] = [
      ['a token that may read', bearer(apiToken.read), 0, messages.sessionRequired],
      ['a token that may write', bearer(apiToken.write), 0, messages.sessionRequired],
      ['an old proof', cookie(admin.token), 10 * minute + 1, messages.proofRequired],
      ['an old proof, by bearer', bearer(admin.token), 10 * minute + 1, messages.proofRequired],
      ['no proof', cookie(admin.token), null, messages.proofRequired],
    ];
    for (const request of await requestsOf(name, call)) {
      // What can't be read is refused for the caller and not for itself.
      const garbled = request.payload ? { ...request, payload: '{' } : request;
      for (const [caller, headers, age, sentence] of callers) {
        proveBefore(age);
        const before = storedWrites(studio.deps);
        for (const each of [request, garbled]) {
          const type = { 'content-type': 'application/json' };
          const answer = await send(each, each.payload ? { ...headers, ...type } : headers);
          expect(answer.statusCode, `${caller}: ${each.url}`).toBe(403);
          expect(answer.body, caller).toContain(sentence);
          expect(answer.body.includes('"proof"'), caller).toBe(sentence === messages.proofRequired);
        }
        expect(storedWrites(studio.deps), caller).toBe(before);
      }
    }
  });

  test('is for a session that was proved within ten minutes, and the other admins are told', async () => {
    studio.deps.db.delete(mails).run();
    for (const request of await requestsOf(name, call)) {
      proveBefore(10 * minute);
      const answer = await send(request, cookie(admin.token));
      expect([200, 201], request.url).toContain(answer.statusCode);
    }
    await studio.deps.jobs.drain();
    const told = studio.deps.db.select().from(mails).where(eq(mails.kind, 'adminNotice')).all();
    const readers = told.map(({ to }) => to);
    expect(readers).not.toContain('owner@studio.example');
    if (changesNothingYet.has(name)) expect(readers).toEqual([]);
    else expect(readers).toContain(colleague.email);
  });
});

test('the export of everything is not sent to API tokens nor without a fresh proof', async () => {
  const path = '/api/dashboard/export/download?token=x';
  const statusOf = async (headers: Record<string, string>) =>
    (await send({ method: 'GET', url: path }, headers)).statusCode;
  expect(await statusOf(bearer(apiToken.read))).toBe(403);
  expect(await statusOf(bearer(apiToken.write))).toBe(403);
  proveBefore(null);
  expect(await statusOf(cookie(admin.token))).toBe(403);
  proveBefore(0);
  expect(await statusOf(cookie(admin.token))).toBe(404);
});
