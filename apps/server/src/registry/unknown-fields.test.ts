import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { inputSchema } from '../http/openapi/wire-schema.ts';
import type { RestRow } from '../http/rest/rest-row.ts';
import { type Call, holders, validRequest } from '../testing/calls/call.ts';
import { everyCall } from '../testing/calls/every-call.ts';
import { offerSomething, present } from '../testing/calls/writing-calls.ts';
import { serviceStandIns } from '../testing/services/services.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter, restRoutes } from './app-router.ts';

/*
 * What a call doesn't know is refused by its name, on both transports, and a record can be sent back as it was read.
 */

const rows = Object.values(restRoutes).flat();
const procedures = [...proceduresOf(appRouter)];
const callOf = (name: string): Call => everyCall[name] ?? { may: 'admin' };
const unknown = 'There is no field of this name.';

const studio = studioForEachTest({ now: () => present, fetch: serviceStandIns().fetch });
beforeEach(() => {
  offerSomething(studio);
});

type Request = { method: RestRow['method']; path: string; body?: object | undefined };

function send({ method, path, body }: Request, call: Call) {
  const [as = 'admin'] = holders[call.may];
  return studio.rest(method, path, { as, ...(body && { body }) });
}

/** The same request with one field too many. */
function withSurplus(row: RestRow, { path, body }: { path: string; body?: object }): Request {
  if (row.method !== 'GET' && row.from !== 'query' && row.from !== undefined) {
    return { method: row.method, path, body: { ...body, surplus: 'x' } };
  }
  return { method: row.method, path: `${path}${path.includes('?') ? '&' : '?'}surplus=x`, body };
}

test.each(procedures)(
  '%s refuses one field too many, on each transport',
  async (name, procedure) => {
    const call = callOf(name);
    const input = { ...call.input?.(studio.deps), surplus: 'x' };
    const isQuery = factsOf(procedure).type === 'query';
    const asked = `/trpc/${name}${isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
    const typed = await send(
      { method: isQuery ? 'GET' : 'POST', path: asked, ...(!isQuery && { body: input }) },
      call,
    );
    expect(typed.statusCode).toBe(400);
    expect(typed.json().error.data.errors).toEqual({ surplus: unknown });
    for (const row of rows.filter((one) => one.procedure === procedure)) {
      const { statusCode, body } = await send(
        withSurplus(row, await validRequest(row, call, studio)),
        call,
      );
      expect([row.path, statusCode]).toEqual([row.path, 400]);
      expect(JSON.parse(body).errors).toEqual({ surplus: unknown });
    }
  },
);

describe('a record', () => {
  test('is known wherever one is read and changed at the same path', () => {
    const reads = rows
      .filter(({ method, output }) => method === 'GET' && !(output instanceof z.ZodArray))
      .map(({ path }) => path);
    const changing = rows.filter(({ method, path }) => method === 'PUT' && reads.includes(path));
    const unknowing = changing.filter(({ procedure }) => !factsOf(procedure).meta.record);
    expect(unknowing.map(({ path }) => path)).toEqual([]);
  });

  const changes = procedures.flatMap(([name, procedure]) =>
    rows
      .filter((row) => row.procedure === procedure && factsOf(procedure).meta.record)
      .map((row) => [`${row.method} ${row.path}`, { row, call: callOf(name) }] as const),
  );

  test.each(changes)('is sent back to %s as it was read', async (_, { row, call }) => {
    const { method } = row;
    const { path, body = {} } = await validRequest(row, call, studio);
    const saved = (await send({ method, path, body }, call)).json().data as object;
    const isReadThere = rows.some((one) => one.method === 'GET' && one.path === row.path);
    const record = async (): Promise<{ version?: number }> => {
      if (!isReadThere) return saved;
      const answer = (await send({ method: 'GET', path }, call)).json();
      return answer.data ?? answer;
    };
    const read = await record();
    const again = await send({ method, path, body: read }, call);
    expect([again.statusCode, again.json()]).toMatchObject([200, { success: true }]);

    const { input } = factsOf(row.procedure);
    const { properties } = input ? inputSchema(input, row.names ?? {}) : {};
    const { version: _version, ...current } = await record();
    for (const field of Object.keys(current)) {
      if (field !== 'id' && properties && Object.hasOwn(properties, field)) continue;
      const changed = { ...current, [field]: 'another' };
      const refused = await send({ method, path, body: changed }, call);
      const [name = '', sentence] = Object.entries(refused.json().errors ?? {})[0] ?? [];
      // Ids that differ are refused together.
      expect([name.replace('_id', 'id'), refused.statusCode, sentence]).toEqual([
        ...[field.replace('_id', 'id'), 400, 'This field cannot be changed here.'],
      ]);
    }
  });
});
