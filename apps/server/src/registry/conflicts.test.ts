import type { AnyProcedure } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { everyCall } from '../testing/calls/every-call.ts';
import { storedRows } from '../testing/database/rows.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { appRouter, restRoutes } from './app-router.ts';

const byPath = appRouter._def.procedures as unknown as Record<string, AnyProcedure>;
const rows = Object.values(restRoutes).flat();

const studio = studioForEachTest({ now: () => new Date('2030-05-01T12:00:00Z') });

/** Whether the input of a procedure has the version that its caller has opened. */
function takesVersion({ _def: { inputs } }: AnyProcedure): boolean {
  return inputs.some((input) => input instanceof z.ZodObject && 'version' in input.shape);
}

const updates = Object.keys(byPath).filter((name) => byPath[name] && takesVersion(byPath[name]));

test('what staff edit has a version', () => {
  expect(updates.length).toBeGreaterThanOrEqual(17);
});

test.each(updates)('%s does not overwrite what somebody else has saved meanwhile', async (name) => {
  const { input } = everyCall[name] ?? {};
  const sent = { ...input?.(studio.deps), version: 99 };
  await studio.tokenOf('admin');
  const before = storedRows(studio.deps);
  const response = await studio.rest('POST', `/trpc/${name}`, { as: 'admin', body: sent });
  expect(response.statusCode).toBe(409);
  const { message, data } = response.json().error;
  expect(message).toMatch(/ (was|were) changed by somebody else since you opened (it|them)\. /);
  expect(data.errors).toEqual({ version: message });
  expect(storedRows(studio.deps)).toEqual(before);

  const row = rows.find(({ procedure }) => procedure === byPath[name]);
  if (row === undefined) return;
  const id = new Map<string, unknown>(Object.entries(sent)).get('id');
  const path = row.path.replace('{id}', String(id)) + (row.idInQuery ? `?id=${id}` : '');
  const documented = await studio.rest(row.method, path, { as: 'admin', body: sent });
  expect([documented.statusCode, documented.json().errors]).toEqual([409, { version: message }]);
});
