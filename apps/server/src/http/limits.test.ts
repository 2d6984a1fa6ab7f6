import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOf } from '../testing/answers.ts';
import { createTestApp, type TestStudio } from '../testing/app.ts';
import { present, writingCalls } from '../testing/calls.ts';
import { send } from '../testing/tcp.ts';

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

/** Sends the contact form so many times by turns on each transport. @returns the statuses */
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

describe('what the public writes', () => {
  test('is taken twenty times a minute and address, both transports counted together', async () => {
    const statuses = await write(23);
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(statuses.slice(20)).toEqual([429, 429, 429]);
  });

  test('is counted together, whatever it is', async () => {
    await write(18);
    expect((await post('/users/register', register.body)).status).toBe(200);
    const [last, over] = await write(2);
    expect([last, over]).toEqual([200, 429]);
    expect((await post('/users/register', register.body)).status).toBe(429);
    expect((await post('/booking/request', {})).status).toBe(429);
  });

  test('is counted for each call of a batch', async () => {
    const path = `/trpc/${Array(10).fill('messages.submit').join(',')}?batch=1`;
    const inputs = Object.fromEntries(Array(10).fill(contact.input).entries());
    for (const full of [false, false, true]) {
      const { body } = await post(path, inputs);
      const answers = JSON.parse(body) as { result?: object }[];
      expect(answers.map((answer) => 'result' in answer)).toEqual(Array(10).fill(!full));
    }
    expect(await write(1)).toEqual([429]);
  });

  test('is counted also when it is refused', async () => {
    for (let turn = 0; turn < 20; turn += 1) await post('/contact/submit', {});
    expect(await write(1)).toEqual([429]);
  });

  test('is taken again in the next minute', async () => {
    await write(21);
    now = new Date(present.getTime() + 60_000);
    expect(await write(1)).toEqual([200]);
  });

  test('does not keep anybody from reading', async () => {
    await write(21);
    expect((await send(url, { path: '/hero' })).status).toBe(200);
  });
});

describe('logins', () => {
  test('are taken ten times a minute and address, also within batches', async () => {
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

describe('an address that a header tells', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('is believed of nobody when no proxy is named', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push(...(await write(1, from(`203.0.113.${turn}`))));
    }
    expect(refusedOf(statuses)).toBe(2);
  });

  test('is not believed of a neighbour of the proxy', async () => {
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

  test('is the nearest one that no proxy of ours has, whatever was told before', async () => {
    await studio.close();
    await open(['127.0.0.1']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push(...(await write(1, from(`198.51.100.${turn}, 203.0.113.1`))));
    }
    expect(refusedOf(statuses)).toBe(2);
  });

  test('counts as one network when it is of one household', async () => {
    await studio.close();
    await open(['127.0.0.1']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      statuses.push(...(await write(1, from(`2001:db8:1:2::${turn.toString(16)}`))));
    }
    expect(refusedOf(statuses)).toBe(2);
    expect(refusedOf(await write(1, from('2001:db8:1:3::1')))).toBe(0);
  });

  test('counts as one network, of a wider limit, when one customer may have all of it', async () => {
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
    // Of one /56, of one /48, and of many.
    expect(await refused(42, (turn) => `2001:db8:1:${hex(turn)}::1`)).toBe(2);
    expect(await refused(122, (turn) => `2001:db8:2:${hex(turn)}00::1`)).toBe(2);
    expect(await refused(42, (turn) => `2001:db8:f${hex(turn)}::1`)).toBe(0);
  });
});
