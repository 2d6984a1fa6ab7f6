import { createTestApp, type TestStudio } from '@shutterhouse/server/testing/studio/app';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { createStudioClient, refusalOf, type StudioOutputs } from './studio-client.ts';

let studio: TestStudio;
let url: string;
/** API tokens of an admin, as created in Settings, Security. */
let tokens: { read: string; write: string };

beforeAll(async () => {
  studio = await createTestApp({ now: () => new Date('2030-06-01T12:00:00Z') });
  url = await studio.listen();
  const owner = await studio.as('admin');
  const make = async (access: 'read' | 'write') =>
    (await owner.security.tokens.create({ name: 'Wall', access, days: 30 })).token;
  tokens = { read: await make('read'), write: await make('write') };
});
afterAll(() => studio.close());

const newPackage = {
  name: 'The Hour',
  description: 'One hour in the studio.',
  priceCents: 35_000,
  durationHours: 1,
  features: ['20 pictures'],
  type: 'Portraits' as const,
};
/** A client that reads, and the addresses that it asks, as they are sent. */
function recordingClient() {
  const sent: string[] = [];
  const client = createStudioClient({
    url,
    token: tokens.read,
    fetch: (address, init) => {
      sent.push(address);
      return fetch(address, init);
    },
  });
  return { client, sent };
}
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a client of a studio', () => {
  it('reads and writes with a token, with the types of the studio', async () => {
    const client = createStudioClient({ url, token: tokens.write });
    const created = await client.packages.create.mutate(newPackage);
    expectTypeOf(created.priceCents).toEqualTypeOf<number>();
    type Session = StudioOutputs['bookings']['list']['rows'][number];
    expectTypeOf<Session['startsAt']>().toEqualTypeOf<string>();
    expect(created).toMatchObject({ name: 'The Hour', priceCents: 35_000 });
    const found = await client.packages.list.query();
    expect(found.map(({ name }) => name)).toEqual(['The Hour']);
  });

  it('is refused a change with a read-only token, with the server’s message', async () => {
    const client = createStudioClient({ url, token: tokens.read });
    expect((await client.accounts.me.query())?.role).toBe('admin');
    const before = await client.packages.list.query();
    const error = await failureOf(client.packages.create.mutate(newPackage));
    expect(refusalOf(error)).toEqual({
      status: 403,
      message: 'This API token can only read',
      errors: {},
    });
    expect(await client.packages.list.query()).toEqual(before);
  });

  it('has a visitor’s rights without a token', async () => {
    const client = createStudioClient({ url });
    expect(await client.accounts.me.query()).toBeNull();
    expect(refusalOf(await failureOf(client.bookings.list.query({})))?.status).toBe(401);
  });

  it('names each invalid field', async () => {
    const client = createStudioClient({ url, token: tokens.write });
    const wrong = client.packages.create.mutate({ ...newPackage, name: '', priceCents: -1 });
    expect(refusalOf(await failureOf(wrong))).toMatchObject({
      status: 400,
      errors: { name: expect.stringContaining('required'), priceCents: expect.any(String) },
    });
  });

  it('batches calls, within the server’s limit', async () => {
    const { client, sent } = recordingClient();
    await Promise.all(Array.from({ length: 12 }, () => client.packages.list.query()));
    expect(sent).toHaveLength(2);
  });

  it('splits batches of long calls, to keep addresses below the limits of proxies', async () => {
    const { client, sent } = recordingClient();
    const search = '\u6f22'.repeat(160);
    const lists = Array.from({ length: 10 }, () => client.messages.list.query({ search }));
    for (const { rows } of await Promise.all(lists)) expect(rows).toEqual([]);
    expect(Math.max(...sent.map((address) => address.length))).toBeLessThan(8000);
    // A single call that is too long is still sent, and the server refuses it.
    const tooLong = await failureOf(client.messages.list.query({ search: 'x'.repeat(9000) }));
    expect(refusalOf(tooLong)).toMatchObject({ status: 400, errors: expect.anything() });
  });

  it('distinguishes an unreachable studio from a refusal', async () => {
    const client = createStudioClient({ url: 'http://127.0.0.1:9' });
    const error = await failureOf(client.packages.list.query());
    expect(error).toBeInstanceOf(Error);
    expect(refusalOf(error)).toBeUndefined();
  });
});
