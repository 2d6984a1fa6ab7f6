import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerFirstBy } from './answer-first.ts';
import type { TryAnswer } from './ssr/send-rendered.ts';

let app: FastifyInstance;
let logged: string[];
let first: TryAnswer;
let url: string;

beforeEach(async () => {
  logged = [];
  app = Fastify({
    logger: { level: 'error', stream: { write: (line) => void logged.push(line) } },
  });
  app.server.off('request', app.routing);
  app.server.on(
    'request',
    answerFirstBy(app, (...exchange) => first(...exchange)),
  );
  app.get('/', async () => 'from Fastify');
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const textOf = async () => (await fetch(url)).text();

test('what `first` can answer it answers, and Fastify answers everything else', async () => {
  first = (_request, response) => {
    response.end('at once');
    return true;
  };
  expect(await textOf()).toBe('at once');
  first = () => false;
  expect(await textOf()).toBe('from Fastify');
  expect(logged).toEqual([]);
});

test('Fastify answers when `first` throws, and the failure is logged', async () => {
  first = () => {
    throw new Error('disk I/O error');
  };
  expect(await textOf()).toBe('from Fastify');
  expect(logged.join()).toContain('disk I/O error');
});

test('a failure after the response was sent is logged, and the response is sent once', async () => {
  first = (_request, response) => {
    response.end('at once');
    throw new Error('disk I/O error');
  };
  expect(await textOf()).toBe('at once');
  expect(logged.join()).toContain('disk I/O error');
});
