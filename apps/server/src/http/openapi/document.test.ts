import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../domains/services/tables.ts';
import { restRoutes } from '../../registry/app-router.ts';
import { byteRoutes } from '../../registry/byte-routes.ts';
import { faultsOfAnswer } from '../../testing/calls/described.ts';
import { offerSomething, present, writingCalls } from '../../testing/calls/writing-calls.ts';
import { serviceStandIns } from '../../testing/services/services.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { installSmallStarter } from '../../testing/studio/starter.ts';
import { factsOf } from '../../trpc/procedure-facts.ts';
import type { RestRow } from '../rest/rest-row.ts';
import { wireReader } from '../rest/wire.ts';
import type { OpenApiDocument } from './document.ts';
import type { Operation } from './operation.ts';

const rows = Object.values(restRoutes).flat();

let packageId: string;
let document: OpenApiDocument;

const studio = studioForAllTests({ now: () => present, fetch: serviceStandIns().fetch });
beforeAll(async () => {
  packageId = offerSomething(studio);
  document = (await studio.rest('GET', '/api/openapi.json')).json();
});

const operationOf = ({ method, path }: { method: string; path: string }): Operation => {
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not in the document.`);
  return operation;
};

describe('the document', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...document })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('is invalid without one of its parts, so that the test above can fail', async () => {
    const { paths: _, ...rest } = document;
    const broken = { ...rest, paths: { '/hero': { get: { responses: { 200: {} } } } } };
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });

  test.each(rows.filter(({ summary }) => summary.includes('absent stays')))(
    'the summary of $method $path names the fields that cannot be absent',
    (row) => {
      const { requestBody, summary } = operationOf(row);
      const { required = [] } = requestBody?.content['application/json']?.schema ?? {};
      const absent = required.filter((field) => field !== 'id' && !summary.includes(field));
      expect(absent).toEqual([]);
    },
  );

  test('has every row and every call that moves bytes once, under its domain', () => {
    const transports = [...Object.entries(restRoutes), ...Object.entries(byteRoutes)];
    const calls = transports.flatMap(([domain, all]) => all.map((call) => ({ domain, ...call })));
    for (const { domain, summary, ...call } of calls) {
      expect(operationOf(call)).toMatchObject({ tags: [domain], summary });
    }
    const held = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    expect(calls.length).toBeGreaterThan(rows.length);
    expect(held).toHaveLength(calls.length);
    expect(new Set(held.map(({ operationId }) => operationId)).size).toBe(calls.length);
  });

  test('has no internal name that differs on the wire', () => {
    const text = JSON.stringify(document);
    for (const name of ['startsAt', 'confirmationCode', 'Cents', 'durationHours']) {
      expect(text).not.toContain(name);
    }
  });

  test('says which calls need a session', () => {
    const needsOne = ({ procedure }: RestRow) => factsOf(procedure).meta.right !== undefined;
    expect(rows.filter(needsOne).length).toBeGreaterThan(10);
    for (const row of rows) {
      expect(operationOf(row).security.length > 0, row.path).toBe(needsOne(row));
    }
  });
});

describe('the input of a call', () => {
  test('is described as sent, before it is transformed', () => {
    const body = operationOf({ method: 'POST', path: '/booking/request' }).requestBody;
    expect(body?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['service', 'packageId', 'customer', 'timestamp', 'payment'],
      properties: {
        timestamp: { type: 'string', format: 'date-time' },
        customer: { properties: { email: { type: 'string', maxLength: 254 } } },
        payment: { properties: { type: { enum: ['credit', 'paypal', 'apple', 'google'] } } },
      },
    });
  });

  test('in the query is a list of parameters', () => {
    expect(operationOf({ method: 'GET', path: '/booking/available-slots' }).parameters).toEqual([
      {
        name: 'date',
        in: 'query',
        required: true,
        schema: { type: 'string', format: 'date' },
        example: '2030-06-03',
      },
      {
        name: 'duration',
        in: 'query',
        required: false,
        schema: { type: 'number', minimum: 0.5, maximum: 24, multipleOf: 0.5, default: 0.5 },
        example: 1,
      },
      {
        name: 'service',
        in: 'query',
        required: false,
        schema: { type: 'string', maxLength: 160 },
        example: 'Portraits',
      },
      {
        name: 'excluding',
        in: 'query',
        required: false,
        schema: { type: 'string', minLength: 1, maxLength: 64 },
      },
    ]);
  });

  test.each(
    rows.filter(({ example }) => example).map((row) => [`${row.method} ${row.path}`, row] as const),
  )('at %s has an example that its schema accepts', (_, row) => {
    const { input } = factsOf(row.procedure);
    if (!input) throw new Error('The call takes nothing.');
    const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'an-id']);
    const inPath = { ...Object.fromEntries(named), ...(row.idInQuery && { id: 'an-id' }) };
    const sent = { ...inPath, ...row.example };
    expect(input.safeParse(wireReader(row.names ?? {})(sent)).error).toBeUndefined();
  });

  test('is shown by an example wherever a body is sent', () => {
    expect(rows.filter(({ from, example }) => from === 'body' && !example)).toEqual([]);
  });
});

describe('the response of a call', () => {
  const faultsBy = (operation: Operation, status: number, answer: unknown) =>
    faultsOfAnswer(document, operation, { status, answer });

  test('with the starter site matches the document', async () => {
    const full = await createTestApp({ now: () => present });
    full.deps.db.delete(services).run();
    await installSmallStarter(full.deps);
    for (const path of [
      '/home',
      '/hero',
      '/about',
      '/contact',
      '/portfolio',
      '/services',
      '/package',
    ]) {
      const answer = (await full.rest('GET', path)).json();
      expect(JSON.stringify(answer).length, path).toBeGreaterThan(200);
      expect(faultsBy(operationOf({ method: 'GET', path }), 200, answer), path).toEqual([]);
    }
    await full.close();
  });

  test.each(['contact', 'register', 'login', 'booking'] as const)(
    'to %s from another site is what the document says',
    async (name) => {
      const { path, body } = writingCalls(packageId)[name];
      const headers = { 'sec-fetch-site': 'cross-site' };
      const cross = await studio.rest('POST', path, { body, headers });
      expect(cross.statusCode).toBe(403);
      expect(faultsBy(operationOf({ method: 'POST', path }), 403, cross.json())).toEqual([]);
    },
  );

  test('has every message, also one that only some outputs have', () => {
    const successOf = (path: string) => {
      const { responses } = operationOf({ method: 'POST', path });
      return (responses[200] ?? responses[201])?.content['application/json']?.schema;
    };
    const told = rows.filter(({ message, messageOf }) => message ?? messageOf);
    expect(told.length).toBeGreaterThan(50);
    for (const row of told) {
      const { responses } = operationOf(row);
      const schema = responses[row.status ?? 200]?.content['application/json']?.schema;
      expect(schema?.properties?.message, row.path).toMatchObject({ type: 'string' });
    }
    expect(successOf('/users/forgot-password')?.required).toEqual(['status', 'message']);
    expect(successOf('/files/convert-to-album/{id}')?.required).toEqual(['success', 'data']);
  });

  test('does not match any shape, so that the tests above can fail', async () => {
    const operation = operationOf({ method: 'POST', path: '/booking/request' });
    expect(faultsBy(operation, 201, { success: true, data: {}, message: '' })).not.toEqual([]);
    expect(faultsBy(operation, 400, { message: 'No.' })).not.toEqual([]);
    expect(faultsBy(operation, 418, {})).toEqual(['418 is not in the document']);
  });
});
