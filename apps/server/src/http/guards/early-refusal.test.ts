import { beforeAll, describe, expect, test } from 'vitest';
import { appRouter, restRoutes } from '../../registry/app-router.ts';
import { byteRoutes } from '../../registry/byte-routes.ts';
import { faultsOf } from '../../testing/calls/answers.ts';
import { openSocket } from '../../testing/calls/tcp.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../../trpc/procedure-facts.ts';

let url: string;
let user: string;

const studio = studioForAllTests();
beforeAll(async () => {
  url = await studio.listen();
  user = `Authorization: Bearer ${await studio.tokenOf('user')}\r\n`;
});

const types = ['application/json', 'multipart/form-data; boundary=x', 'text/plain'];

/** Sends a head and the first byte of a body. @returns what comes back before more of it is sent */
async function begin(call: string, type: string, headers = '') {
  const socket = await openSocket(url);
  socket.write(
    `${call} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nContent-Length: 2000\r\n${headers}\r\n{`,
  );
  await socket.firstBytes;
  socket.cut();
  return socket.answer;
}

const rows = Object.values(restRoutes)
  .flat()
  .filter(({ method, procedure }) => method !== 'GET' && factsOf(procedure).meta.right);
const bytes = Object.values(byteRoutes)
  .flat()
  .filter(({ method, right }) => method === 'POST' && right);
const documented = [...rows, ...bytes].map(
  ({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, 'some-id')}`,
);

const typed = [...proceduresOf(appRouter)]
  .map(([name, procedure]) => [name, factsOf(procedure)] as const)
  .filter(([, { type, meta }]) => type === 'mutation' && meta.right)
  .map(([name]) => `POST /trpc/${name}`);

describe('before the body of a call has arrived', () => {
  test('there are calls to try', () => {
    expect(rows.length).toBeGreaterThan(15);
    expect(bytes.length).toBeGreaterThan(1);
    expect(typed.length).toBeGreaterThan(15);
  });

  test.each(documented)('a stranger is refused: %s', async (call) => {
    for (const type of types) {
      const answer = await begin(call, type);
      expect(faultsOf(answer)).toEqual([]);
      expect(answer.status, type).toBe(401);
    }
    expect((await begin(call.replace(' ', ' /api'), 'application/json')).status).toBe(401);
  });

  test.each(typed)('a stranger is refused: %s', async (call) => {
    for (const path of [call, `${call}?batch=1`, `${call},${call.slice(11)}?batch=1`]) {
      const answer = await begin(path, 'application/json');
      expect(faultsOf(answer)).toEqual([]);
      expect(answer.status, path).toBe(401);
    }
  });

  test.each(['POST /portfolio', 'PUT /hero', 'POST /trpc/portfolio.create'])(
    'somebody without the right is refused: %s',
    async (call) => {
      const answer = await begin(call, 'application/json', user);
      expect(faultsOf(answer)).toEqual([]);
      expect(answer.status).toBe(403);
    },
  );

  test('`Expect: 100-continue` is refused for strangers', async () => {
    const answer = await begin('POST /portfolio', 'application/json', 'Expect: 100-continue\r\n');
    expect(answer.status).toBe(401);
  });
});

test('`Expect: 100-continue` is answered for those who may call', async () => {
  const socket = await openSocket(url);
  const staff = `Authorization: Bearer ${await studio.tokenOf('moderator')}\r\n`;
  socket.write(
    `PUT /hero HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\nExpect: 100-continue\r\n${staff}\r\n`,
  );
  await socket.firstBytes;
  socket.write('{}');
  const { status, body } = await socket.answer;
  expect(status).toBe(100);
  expect(body).toMatch(/^HTTP\/1.1 [24]/);
});
