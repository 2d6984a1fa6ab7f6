import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient } from './trpc.ts';

afterEach(() => vi.unstubAllGlobals());

test('the direction of an infinite query is not sent, since no list knows it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(decodeURIComponent(address));
    return Response.json([{ result: { data: { rows: [], nextCursor: null } } }]);
  });
  const page = { limit: 10, direction: 'forward' };
  await createApiClient().audit.list.query(page);
  expect(asked).toEqual(['/trpc/audit.list?batch=1&input={"0":{"limit":10}}']);
});
