import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf, leaksOf } from '../../testing/calls/answers.ts';
import { type RawResponse, send, sendBytes } from '../../testing/calls/tcp.ts';
import { type Transports, transportsOf } from '../../testing/calls/transports.ts';
import { createProxiedApp, nothingIsWritten } from '../../testing/calls/unchanged.ts';
import { offerSomething } from '../../testing/calls/writing-calls.ts';
import type { TestStudio } from '../../testing/studio/app.ts';

let studio: TestStudio;
let url: string;
let transports: Transports;

beforeAll(async () => {
  studio = await createProxiedApp();
  offerSomething(studio);
  await studio.tokenOf('admin');
  url = await studio.listen();
  transports = transportsOf(url);
});
afterAll(() => studio.close());

nothingIsWritten(() => studio.deps);

function expectRefusal(answer: RawResponse, status?: number) {
  expect(faultsOf(answer)).toEqual([]);
  if (status !== undefined) expect(answer.status, answer.body).toBe(status);
}

describe('an address', () => {
  test.each([
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/%ff', 400],
    ['/%c0%af', 400],
    ['/media/%ff/320.webp', 400],
    ['/api/%zz', 400],
    ['/media/%00/320.webp', 404],
    ['/media/..%2f..%2fstudio.db/320.webp', 404],
    ['/media/..%5c..%5cstudio.db/320.webp', 404],
    ['/media/../../studio.db', 404],
    ['/assets/..%2f..%2f..%2f..%2fetc%2fpasswd', 404],
    ['/assets/%2e%2e%2fmain.ts', 404],
    ['//studio.example/hero', 404],
    ['/hero/', 404],
    ['/HERO', 404],
    ['/api/api/hero', 404],
    ['/hero;id=1', 404],
    ['/.env', 404],
    ['/studio.db', 404],
    ['/__proto__', 404],
    ['/constructor', 404],
    [`/media/${'a'.repeat(301)}/320.webp`, 404],
    [`/media/${'a'.repeat(2001)}/320.webp`, 414],
    [`/${'a'.repeat(20_000)}`, 431],
  ])('%s leads nowhere', async (path, status) => {
    expectRefusal(await transports.get(path), status);
  });

  test('with another host is answered as our own, without that host', async () => {
    const answer = await transports.get('http://studio.example/nowhere');
    expectRefusal(answer, 404);
    expect(answer.body).not.toContain('studio.example');
  });
});

describe('a method that a call does not have', () => {
  const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'LOCK'];

  test.each(methods)('%s is refused on both transports', async (method) => {
    const headers = { 'content-type': 'application/json', ...transports.somebody() };
    for (const path of [
      '/home',
      '/contact/submit',
      '/users/me',
      '/trpc/content.hero.get',
      '/nowhere',
    ]) {
      const answer = await send(url, { method, path, headers, body: '{}' });
      expectRefusal(answer, method === 'QUERY' && !path.startsWith('/trpc') ? undefined : 404);
    }
  });

  test('POST calls no query, and GET writes nothing', async () => {
    expectRefusal(await transports.post('/hero', '{}'), 404);
    expectRefusal(await transports.get('/contact/submit'), 404);
    expectRefusal(await transports.get('/users/login'), 404);
    expectRefusal(await transports.post('/trpc/content.hero.get', '{}'), 405);
    expectRefusal(await transports.query('messages.submit', '{}'), 405);
    expectRefusal(await transports.query('accounts.logout', '{}'), 405);
  });

  test('HEAD never writes', async () => {
    for (const path of ['/users/logout', '/contact/submit', '/trpc/accounts.logout']) {
      const answer = await send(url, { method: 'HEAD', path, headers: transports.somebody() });
      expect([answer.status, answer.body], path).toEqual([404, '']);
    }
  });

  test.each(['FOO', 'get', 'GE T', 'CONNECTX', '\0GET'])('%j is not a method', async (method) => {
    expectRefusal(await send(url, { method, path: '/hero' }), 400);
  });
});

describe('bytes that are not a request', () => {
  const head = 'POST /contact/submit HTTP/1.1\r\nHost: localhost\r\n';
  const cases: [why: string, bytes: string, status: number][] = [
    ['words', 'hello, studio\r\n\r\n', 400],
    ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['HTTP 3 in words', 'GET /hero HTTP/3.0\r\nHost: localhost\r\n\r\n', 400],
    ['no host', 'GET /hero HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['NUL in a header', 'GET /hero HTTP/1.1\r\nHost: localhost\r\nX-A: a\0b\r\n\r\n', 400],
    ['a folded header', 'GET /hero HTTP/1.1\r\nHost: localhost\r\nX-A: a\r\n b\r\n\r\n', 400],
    [
      'a length and chunks',
      `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
      400,
    ],
    ['two lengths', `${head}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['a negative length', `${head}Content-Length: -1\r\n\r\n`, 400],
    ['a length that is not a number', `${head}Content-Length: two\r\n\r\n{}`, 400],
    ['a chunk without number', `${head}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`, 400],
    [
      'a header of 20 KB',
      `GET /hero HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['3,000 headers', `GET /hero HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3000)}\r\n`, 431],
  ];

  test.each(cases)('%s', async (_, bytes, status) => {
    const answer = await sendBytes(url, Buffer.from(bytes, 'latin1'));
    expectRefusal(answer, status);
  });

  test.each([
    'a b',
    'u:p@studio',
    'studio/path',
    'studio?x',
    '#',
    'stu\x80dio',
    'a,b',
    'a:b:c',
    '[::1',
  ])('the host %j', async (host) => {
    for (const path of ['/hero', '/trpc/content.hero.get']) {
      expectRefusal(await send(url, { path, headers: { host } }), 400);
    }
  });

  test.each(['localhost', 'studio.example', 'studio.example:3000', '127.0.0.1:1', '[::1]:3000'])(
    'the host %j is one',
    async (host) => {
      expect((await send(url, { path: '/hero', headers: { host } })).status).toBe(200);
    },
  );

  test('HTTP 1.0 needs no host', async () => {
    expect((await sendBytes(url, 'GET /hero HTTP/1.0\r\n\r\n')).status).toBe(200);
  });
});

describe('a caller with invalid credentials', () => {
  const keys = [
    { cookie: 'shutterhouse_session=%E0%A4%A' },
    { cookie: 'shutterhouse_session=' },
    { cookie: 'shutterhouse_session' },
    { cookie: 'shutterhouse_session="a"; shutterhouse_session=b' },
    { cookie: '__proto__=x; constructor=y; shutterhouse_session=__proto__' },
    { cookie: ';;;===;;' },
    { cookie: `shutterhouse_session=${'x'.repeat(8000)}` },
    { cookie: 'a=1; '.repeat(2000) },
    { cookie: 'shutterhouse_session=\x80\xff' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer ' },
    { authorization: 'Bearer undefined' },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { authorization: 'Bearer a b c' },
    { authorization: "Bearer ' OR 1=1 --" },
    { authorization: 'Basic b3duZXI6b3duZXI=' },
    { authorization: '\x80\xff' },
  ];

  test.each(keys)('is a visitor: %j', async (headers) => {
    expectRefusal(await transports.get('/users/me', headers), 401);
    expectRefusal(await transports.get('/trpc/bookings.list', headers), 401);
    expect((await transports.get('/trpc/accounts.me', headers)).body).toContain('"data":null');
  });

  test('but with valid ones is not, so that these can fail', async () => {
    const headers = { authorization: `Bearer ${await studio.tokenOf('admin')}` };
    expect((await transports.get('/users/me', headers)).status).toBe(200);
    expect((await transports.get('/trpc/bookings.list?input={}', headers)).status).toBe(200);
  });
});

describe('tRPC', () => {
  test.each([
    '/trpc/__proto__',
    '/trpc/constructor',
    '/trpc/constructor.prototype',
    '/trpc/content.__proto__',
    '/trpc/content.hero.get.call',
    '/trpc/content',
    '/trpc/content.',
    '/trpc/.hero',
    '/trpc/content.nothing',
    '/trpc/%00',
    '/trpc/',
    '/trpc',
    '/trpc/content.hero.get/more',
    '/trpc/toString',
  ])('%s is no procedure', async (path) => expectRefusal(await transports.get(path), 404));

  test('accepts ten calls in a batch, but not eleven', async () => {
    const batch = (size: number) =>
      transports.get(`/trpc/${Array(size).fill('content.hero.get').join(',')}?batch=1&input={}`);
    expect((await batch(10)).status).toBe(200);
    expectRefusal(await batch(11), 400);
    expectRefusal(await batch(300), undefined);
  });

  test('does not accept eleven writes in a batch either', async () => {
    const path = `/trpc/${Array(11).fill('messages.submit').join(',')}?batch=1`;
    expectRefusal(await transports.post(path, '{}'), 400);
  });

  test.each(['[]', '5', '"x"', 'null', '{', '{"0":', 'true'])(
    'refuses a batch of %s',
    async (input) => {
      const path = `/trpc/bookings.availableSlots?batch=1&input=${encodeURIComponent(input)}`;
      expectRefusal(await transports.get(path), 400);
      expectRefusal(await transports.post('/trpc/messages.submit?batch=1', input), 400);
    },
  );

  test('refuses reads and writes in one batch', async () => {
    const path = '/trpc/content.hero.get,messages.submit?batch=1';
    expectRefusal(await transports.post(path, '{}'), 400);
  });

  test('answers each call of a batch separately', async () => {
    const answer = await transports.get('/trpc/content.hero.get,content.nothing?batch=1&input={}');
    expect(answer.status).toBe(207);
    expect(JSON.parse(answer.body)).toMatchObject([
      { result: { data: { title: '' } } },
      { error: { data: { httpStatus: 404 } } },
    ]);
    expect(leaksOf(answer)).toEqual([]);
  });

  test('reveals nothing more to a caller that asks for a stream', async () => {
    const accept = { accept: 'application/jsonl', 'trpc-accept': 'application/jsonl' };
    const path = '/trpc/content.nothing,bookings.list?batch=1&input={}';
    const answer = await transports.get(path, accept);
    expect(leaksOf(answer)).toEqual([]);
    expect(answer.body).toContain('Authentication required');
  });
});

describe('unusual but valid requests are answered', () => {
  test('an unknown expectation', async () => {
    const answer = await transports.get('/hero', { expect: 'miracles' });
    expect(answer.status).toBe(200);
  });

  test('a protocol upgrade', async () => {
    const answer = await transports.get('/hero', {
      connection: 'close, upgrade',
      upgrade: 'websocket',
    });
    expect(answer.status).toBe(200);
  });

  test('two pipelined requests', async () => {
    const one = 'GET /hero HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const last = 'GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answer = await sendBytes(url, one + last);
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('HTTP/1.1 200 OK');
  });
});
