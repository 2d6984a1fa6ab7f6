import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { fetchJson } from './foreign-response.ts';

test('an HTML page instead of JSON is distinguished from no response', async () => {
  const server = createServer(({ url }, response) => {
    const type = url === '/json' ? 'application/json' : 'text/html; charset=utf-8';
    response.writeHead(200, { 'content-type': type }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await (await fetchJson(`${origin}/json`)).json()).toEqual({});
  await expect(fetchJson(`${origin}/page`)).rejects.toMatchObject({
    name: 'ForeignResponse',
    status: 200,
  });
  await new Promise((closed) => server.close(closed));
  await expect(fetchJson(`${origin}/json`)).rejects.toThrow(TypeError);
});
