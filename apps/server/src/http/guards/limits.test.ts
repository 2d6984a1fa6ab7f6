import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf } from '../../testing/calls/answers.ts';
import { send } from '../../testing/calls/tcp.ts';
import { present, writingCalls } from '../../testing/calls/writing-calls.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';

let now: Date;
let studio: TestStudio;
let url: string;

async function open(trustProxy: string[] = []) {
  studio = await createTestApp({ now: () => now, config: { trustProxy } });
  url = await studio.listen();
}
beforeEach(async () => {
  now = present;
  await open();
});
afterEach(() => studio.close());

const { contact, login, register } = writingCalls('any');

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  send(url, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/**
 * Sends the contact form this many times, alternating between the transports. @returns the statuses
 */
async function write(times: number, headers: Record<string, string> = {}): Promise<number[]> {
  const transports = ['/contact/submit', '/api/contact/submit', '/trpc/messages.submit'];
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const answer = await post(transports[turn % transports.length] ?? '', contact.body, headers);
    if (answer.status === 429) expect(faultsOf(answer)).toEqual([]);
    statuses.push(answer.status);
  }
  return statuses;
}

const refusedOf = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('public writes', () => {
  test('are accepted twenty times per minute and address, both transports counted together', async () => {
    const statuses = await write(23);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429, 429]);
  });

  test('are counted together over all calls', async () => {
    await write(18);
    expect((await post('/users/register', register.body)).status).toBe(200);
    const [last, over] = await write(2);
    expect([last, over]).toEqual([200, 429]);
    expect((await post('/users/register', register.body)).status).toBe(429);
    expect((await post('/booking/request', {})).status).toBe(429);
  });

  test('are counted for each call of a batch', async () => {
    const path = `/trpc/${Array(10).fill('messages.submit').join(',')}?batch=1`;
    const inputs = Object.fromEntries(Array(10).fill(contact.input).entries());
    for (const full of [false, false, true]) {
      const { body } = await post(path, inputs);
      const answers = JSON.parse(body) as { result?: object }[];
      expect(answers.map((answer) => 'result' in answer)).toEqual(Array(10).fill(!full));
    }
    expect(await write(1)).toEqual([429]);
  });

  test('are counted also when they are refused', async () => {
    for (let turn = 0; turn < 20; turn += 1) await post('/contact/submit', {});
    expect(await write(1)).toEqual([429]);
  });

  test('are accepted again in the next minute', async () => {
    await write(21);
    now = new Date(present.getTime() + 60_000);
    expect(await write(1)).toEqual([200]);
  });

  test('do not limit reading', async () => {
    await write(21);
    expect((await send(url, { path: '/hero' })).status).toBe(200);
  });
});

describe('logins', () => {
  test('are accepted ten times per minute and address, also within batches', async () => {
    const path = `/trpc/${Array(4).fill('accounts.login').join(',')}?batch=1`;
    const inputs = Object.fromEntries(Array(4).fill(login.input).entries());
    const statuses: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      const answers = JSON.parse((await post(path, inputs)).body) as {
        error: { data: { httpStatus: number } };
      }[];
      statuses.push(...answers.map(({ error }) => error.data.httpStatus));
    }
    expect(statuses.toSorted()).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await post('/users/login', login.body)).status).toBe(429);
  });
});

describe('an address in a header', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('is never trusted when no proxy is configured', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push(...(await write(1, from(`203.0.113.${turn}`))));
    }
    expect(refusedOf(statuses)).toBe(2);
  });

  test('is not trusted from a neighbour of the proxy', async () => {
    await studio.close();
    await open(['10.0.0.0/8', '127.0.0.2']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push(...(await write(1, from(`203.0.113.${turn}`))));
    }
    expect(refusedOf(statuses)).toBe(2);
  });

  test.each([['127.0.0.1'], ['127.0.0.0/8']])(
    'is believed of %s when that is named',
    async (proxy) => {
      await studio.close();
      await open([proxy]);
      expect(refusedOf(await write(21, from('203.0.113.1')))).toBe(1);
      expect(refusedOf(await write(1, from('203.0.113.2')))).toBe(0);
    },
  );

  test('is the nearest one that is not a trusted proxy, whatever precedes it', async () => {
    await studio.close();
    await open(['127.0.0.1']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push(...(await write(1, from(`198.51.100.${turn}, 203.0.113.1`))));
    }
    expect(refusedOf(statuses)).toBe(2);
  });

  test('counts as one network within one household', async () => {
    await studio.close();
    await open(['127.0.0.1']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push(...(await write(1, from(`2001:db8:1:2::${turn.toString(16)}`))));
    }
    expect(refusedOf(statuses)).toBe(2);
    expect(refusedOf(await write(1, from('2001:db8:1:3::1')))).toBe(0);
  });

  test('counts as one network with a higher limit when one customer may have all of it', async () => {
    await studio.close();
    await open(['127.0.0.1']);
    const refused = async (times: number, address: (turn: number) => string) => {
      const statuses: number[] = [];
      for (let turn = 0; turn < times; turn += 1) {
        statuses.push(...(await write(1, from(address(turn)))));
      }
      return refusedOf(statuses);
    };
    const hex = (turn: number) => turn.toString(16);
    // From one /56, from one /48, and from many.
    expect(await refused(42, (turn) => `2001:db8:1:${hex(turn)}::1`)).toBe(2);
    expect(await refused(122, (turn) => `2001:db8:2:${hex(turn)}00::1`)).toBe(2);
    expect(await refused(42, (turn) => `2001:db8:f${hex(turn)}::1`)).toBe(0);
  });
});
