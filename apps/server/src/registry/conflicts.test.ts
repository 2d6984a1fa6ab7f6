import { expect, test } from 'vitest';
import { z } from 'zod';
import { toWire } from '../http/rest/wire.ts';
import { everyCall } from '../testing/calls/every-call.ts';
import { storedWrites } from '../testing/database/rows.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter, restRoutes } from './app-router.ts';

const procedures = proceduresOf(appRouter);
const rows = Object.values(restRoutes).flat();

const studio = studioForEachTest({ now: () => new Date('2030-05-01T12:00:00Z') });

/** The calls whose input has the version that their caller has opened. */
const updates = [...procedures].flatMap(([name, procedure]) => {
  const { input } = factsOf(procedure);
  return input instanceof z.ZodObject && 'version' in input.shape ? [name] : [];
});

test('what staff edit has a version', () => {
  expect(updates.length).toBeGreaterThanOrEqual(17);
});

test.each(updates)('%s does not overwrite what somebody else has saved meanwhile', async (name) => {
  const { input } = everyCall[name] ?? {};
  const sent = { ...input?.(studio.deps), version: 99 };
  await studio.tokenOf('admin');
  const before = storedWrites(studio.deps);
  const response = await studio.rest('POST', `/trpc/${name}`, { as: 'admin', body: sent });
  expect(response.statusCode).toBe(409);
  const { message, data } = response.json().error;
  expect(message).toMatch(/ (was|were) changed by somebody else since you opened (it|them)\. /);
  expect(data.errors).toEqual({ version: message });
  expect(storedWrites(studio.deps)).toBe(before);

  const row = rows.find(({ procedure }) => procedure === procedures.get(name));
  if (row === undefined) return;
  const id = new Map<string, unknown>(Object.entries(sent)).get('id');
  const path = row.path.replace('{id}', String(id)) + (row.idInQuery ? `?id=${id}` : '');
  const body = toWire(sent, row.names ?? {});
  const documented = await studio.rest(row.method, path, { as: 'admin', body });
  expect([documented.statusCode, documented.json().errors]).toEqual([409, { version: message }]);
});
