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

test('what can be answered first is, and Fastify answers all else', async () => {
  first = (_request, response) => {
    response.end('at once');
    return true;
  };
  expect(await textOf()).toBe('at once');
  first = () => false;
  expect(await textOf()).toBe('from Fastify');
  expect(logged).toEqual([]);
});

test('Fastify answers what could not be answered first, and the failure is logged', async () => {
  first = () => {
    throw new Error('disk I/O error');
  };
  expect(await textOf()).toBe('from Fastify');
  expect(logged.join()).toContain('disk I/O error');
});

test('what fails behind an answer is logged, and the answer is sent once', async () => {
  first = (_request, response) => {
    response.end('at once');
    throw new Error('disk I/O error');
  };
  expect(await textOf()).toBe('at once');
  expect(logged.join()).toContain('disk I/O error');
});
