import { refusalMessages } from '@shutterhouse/contract/messages';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '../../db/transact.ts';
import { loginLimit } from '../../domains/accounts/logins.ts';
import { reminderJob } from '../../domains/bookings/customers/reminders.ts';
import { enqueueJob } from '../../jobs/service.ts';
import { mails as outbox } from '../../outbox/tables.ts';
import { createBooking } from '../rows/bookings.ts';
import { createMail } from '../rows/mails.ts';
import { libsqlServerProgram } from '../services/libsql-server.ts';
import { startSmtpServer, type TestSmtpServer } from '../services/smtp-server.ts';
import { type Nodes, startNodes } from './nodes.ts';

const program = libsqlServerProgram();
const owner = { email: 'owner@studio.example', password: 'Harbour-Lane-14!' };
/** Changes take a moment to reach the other machine. */
const arrives = { timeout: 30_000, interval: 50 };
/** Each look at the server opens a replica of it. */
const looks = { ...arrives, interval: 500 };
const hour = 3_600_000;

describe.skipIf(program === undefined)('two machines of one studio', () => {
  let post: TestSmtpServer;
  let nodes: Nodes;
  let one: string;
  let other: string;
  beforeAll(async () => {
    post = await startSmtpServer();
    nodes = await startNodes(program ?? '', 2, { SMTP_URL: post.url });
    [one = '', other = ''] = nodes.studios.map(({ url }) => url);
  }, 120_000);
  afterAll(async () => {
    await nodes?.stop();
    await post?.close();
  });

  function ask(url: string, path: string, { body, ...headers }: Asked = {}) {
    const json = body && { 'content-type': 'application/json' };
    return fetch(url + path, {
      headers: { ...json, ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
  }

  async function signIn(url: string): Promise<string> {
    const answer = await ask(url, '/users/login', { body: owner });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  test('send each mail and each reminder once, although both process them', async () => {
    // No mail is accepted before both machines have connected.
    post.behavior.toMail = async () => {
      await vi.waitUntil(() => post.connections() > 1, arrives);
      return undefined;
    };
    const addresses = (kind: string) =>
      Array.from({ length: 6 }, (_, index) => `${kind}-${index}@client.example`);
    const [written, reminded] = [addresses('written'), addresses('reminded')];
    await nodes.look((db) => {
      const deps = { db, now: () => new Date() };
      for (const to of written) createMail(deps, { to });
      for (const [index, customerEmail] of reminded.entries()) {
        const startsAt = Math.ceil(Date.now() / hour) * hour + (2 + index) * hour;
        const at = new Date(startsAt).toISOString();
        const bookingId = createBooking(deps, at, { customerEmail });
        transact(db, (tx) => enqueueJob({ ...deps, db: tx }, reminderJob, { bookingId, startsAt }));
      }
    });
    const received = () =>
      post.mails.flatMap(({ to }) => to).filter((to) => /^(written|reminded)-/.test(to));
    await vi.waitUntil(() => new Set(received()).size === 12, arrives);
    // Nobody has any jobs left, so that none can be sent a second time.
    await vi.waitFor(async () => {
      const left = await nodes.look((db) =>
        db.select().from(outbox).where(ne(outbox.state, 'sent')).all(),
      );
      expect(left).toEqual([]);
    }, looks);
    expect(received().toSorted()).toEqual([...written, ...reminded].toSorted());
    expect(post.connections()).toBeGreaterThan(1);
  }, 120_000);

  test('count the failed sign-ins of an address together', async () => {
    const body = { ...owner, password: 'Not-The-Right-1!' };
    const tryAt = async (url: string, address: string) =>
      (await ask(url, '/users/login', { body, 'x-forwarded-for': address })).status;
    const windowNow = () => Math.floor(Date.now() / (loginLimit.seconds * 1000));
    for (let address = 1; ; address += 1) {
      const window = windowNow();
      const guesser = `192.0.2.${address}`;
      for (let turn = 0; turn < loginLimit.max; turn += 1) {
        expect(await tryAt(one, guesser)).toBe(401);
      }
      const answers = [await tryAt(other, guesser), await tryAt(other, `198.51.100.${address}`)];
      // The window may have just ended; then retry with another address in a full one.
      if (windowNow() !== window) continue;
      expect(answers).toEqual([429, 401]);
      return;
    }
  }, 120_000);

  test('refuse a session that was ended on the other', async () => {
    const cookie = await signIn(one);
    const kept = await signIn(one);
    const me = async (of: string) => (await ask(other, '/users/me', { cookie: of })).status;
    expect([await me(cookie), await me(kept)]).toEqual([200, 200]);
    const left = await ask(one, '/users/logout', { cookie });
    expect(left.status).toBe(200);
    await vi.waitFor(async () => expect(await me(cookie)).toBe(401), arrives);
    expect(await me(kept)).toBe(200);
  }, 120_000);

  test('can still be read while the server is unreachable, and say on both transports that nothing can be saved', async () => {
    const cookie = await signIn(one);
    await vi.waitFor(
      async () => expect((await ask(other, '/users/me', { cookie })).status).toBe(200),
      arrives,
    );
    const message = { name: 'Ada', email: 'ada@client.example', service: 'Portraits' };
    const letter = { ...message, message: 'Do you have an evening free?' };
    const album = { name: 'Everything', description: '', isPublic: true, tags: [] };
    const writes = [
      { path: '/contact/submit', typed: '/trpc/messages.submit', body: letter },
      { path: '/gallery/albums', typed: '/trpc/gallery.albums.create', body: album },
      { path: '/users/login', typed: '/trpc/accounts.login', body: owner },
    ];
    const asVisitor = ['/', '/gallery', '/gallery/albums', '/trpc/services.list'];
    const asStaff = ['/users/me', '/booking/get-all-bookings', '/contact/submissions'];

    await nodes.server.stop();
    for (const url of [one, other]) {
      for (const { path, typed, body } of writes) {
        const documented = await ask(url, path, { body, cookie });
        expect([path, documented.status]).toEqual([path, 503]);
        // Each path has its own envelope, all of which report failure.
        const told = (await documented.json()) as Record<string, unknown>;
        expect(told).toMatchObject({ message: refusalMessages.readOnly });
        expect([told.success, told.status]).toContain('status' in told ? 'error' : false);
        const reply = await ask(url, typed, { body, cookie });
        expect([typed, reply.status]).toEqual([typed, 503]);
        expect(await reply.json()).toMatchObject({
          error: {
            message: refusalMessages.readOnly,
            data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
          },
        });
      }
      for (const path of asVisitor) {
        expect([path, (await ask(url, path)).status]).toEqual([path, 200]);
      }
      for (const path of asStaff) {
        expect([path, (await ask(url, path, { cookie })).status]).toEqual([path, 200]);
      }
    }

    await nodes.server.startAgain();
    await vi.waitFor(async () => {
      const saved = await ask(one, '/contact/submit', { body: letter });
      expect(saved.status).toBe(200);
    }, arrives);
  }, 120_000);
});

type Asked = { body?: object } & { cookie?: string; 'x-forwarded-for'?: string };
