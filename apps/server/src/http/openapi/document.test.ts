import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../domains/services/tables.ts';
import { restRoutes } from '../../registry/app-router.ts';
import { byteRoutes } from '../../registry/byte-routes.ts';
import { offerSomething, present, writingCalls } from '../../testing/calls/calls.ts';
import { faultsOfAnswer } from '../../testing/calls/described.ts';
import { staffCalls } from '../../testing/calls/staff-calls.ts';
import { adminCalls } from '../../testing/calls/user-calls.ts';
import type { EditorCall } from '../../testing/rows/site-content.ts';
import { serviceStandIns } from '../../testing/services/services.ts';
import { createTestApp } from '../../testing/studio/app.ts';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';
import { installSmallStarter } from '../../testing/studio/starter.ts';
import type { Meta } from '../../trpc/init.ts';
import type { RestRow } from '../rest.ts';
import { wireReader } from '../wire.ts';
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
    const needsOne = ({ procedure }: RestRow) => (procedure._def.meta as Meta)?.right !== undefined;
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
    const [input] = row.procedure._def.inputs;
    if (!(input instanceof z.ZodType)) throw new Error('The call takes nothing.');
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

  test.each(rows.filter(({ method }) => method === 'GET').map(({ path }) => path))(
    'at GET %s is what the document says, of an empty studio and of a full one',
    async (path) => {
      const query = path === '/booking/available-slots' ? '?date=2030-06-03' : '';
      const byStaff = staffCalls[`GET ${path}`]?.(studio.deps);
      const byAdmin = adminCalls[`GET ${path}`]?.(studio.deps).path;
      const signedIn = byAdmin ? 'admin' : byStaff ? (byStaff.as ?? 'moderator') : 'visitor';
      const who = path === '/users/me' ? 'user' : signedIn;
      const asked = byAdmin ?? byStaff?.path ?? path + query;
      const empty = await studio.rest('GET', asked, { as: who });
      expect(faultsBy(operationOf({ method: 'GET', path }), 200, empty.json())).toEqual([]);
    },
  );

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
    'to %s is what the document says, well or ill',
    async (name) => {
      const { path, body } = writingCalls(packageId)[name];
      const operation = operationOf({ method: 'POST', path });
      const ill = await studio.rest('POST', path, { body: {} });
      expect(faultsBy(operation, ill.statusCode, ill.json())).toEqual([]);
      const well = await studio.rest('POST', path, { body });
      expect(well.statusCode).toBeLessThan(300);
      expect(faultsBy(operation, well.statusCode, well.json())).toEqual([]);
      const cross = await studio.rest('POST', path, {
        body,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(cross.statusCode).toBe(403);
      expect(faultsBy(operation, 403, cross.json())).toEqual([]);
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

  test.each(rows.filter(({ method, ignoresBody }) => method !== 'GET' && !ignoresBody))(
    'to a body that $method $path cannot read is documented',
    async (row) => {
      const operation = operationOf(row);
      const right = (row.procedure._def.meta as Meta)?.right;
      const token = right === undefined ? undefined : await studio.tokenOf('admin');
      const path = row.path.replace(/\{\w+\}/g, 'nothing');
      for (const [type, body] of [
        ['application/json', '{'],
        ['text/csv', 'a,b'],
      ] as const) {
        const answer = await studio.inject({
          method: row.method,
          url: `/api${path}`,
          headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': type },
          payload: body,
        });
        expect(faultsBy(operation, answer.statusCode, answer.json()), row.path).toEqual([]);
      }
    },
  );

  test.each(Object.keys(staffCalls).filter((name) => !name.startsWith('GET')))(
    'to %s is what the document says, well or ill',
    async (name) => {
      const [method = '', path = ''] = name.split(' ');
      const operation = operationOf({ method, path });
      const well: EditorCall = staffCalls[name]?.(studio.deps) ?? { path };
      const role = well.as ?? 'moderator';
      const ask = (body: object | undefined, as?: 'moderator' | 'admin', at = well.path) =>
        studio.rest(method as 'PUT', at, { body, ...(as && { as }) });
      const stranger = await ask(well.body);
      expect(stranger.statusCode).toBe(401);
      expect(faultsBy(operation, 401, stranger.json())).toEqual([]);
      const answer = await ask(well.body, role);
      expect(answer.statusCode).toBeLessThan(300);
      expect(faultsBy(operation, answer.statusCode, answer.json())).toEqual([]);
      const ill = well.body
        ? await ask({ title: 5, name: 5, email: 5, pictureId: 5 }, role)
        : await ask(undefined, role, path.replace(/\{\w+\}/g, 'nothing'));
      expect([400, 404]).toContain(ill.statusCode);
      expect(faultsBy(operation, ill.statusCode, ill.json())).toEqual([]);
    },
  );

  test('does not match any shape, so that the tests above can fail', async () => {
    const operation = operationOf({ method: 'POST', path: '/booking/request' });
    expect(faultsBy(operation, 201, { success: true, data: {}, message: '' })).not.toEqual([]);
    expect(faultsBy(operation, 400, { message: 'No.' })).not.toEqual([]);
    expect(faultsBy(operation, 418, {})).toEqual(['418 is not in the document']);
  });
});
