import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Feedback } from '../forms/use-feedback.ts';
import { optimisticRow } from './optimistic-row.ts';

type Row = { id: string; title: string; isActive: boolean };
type Change = { id: string; isActive: boolean };
const key = ['rows'];

function list() {
  const client = new QueryClient();
  client.setQueryData<Row[]>(key, [
    { id: 'a', title: 'A', isActive: true },
    { id: 'b', title: 'B', isActive: true },
  ]);
  const shown: string[] = [];
  let reads = 0;
  const feedback: Feedback = {
    sentence: null,
    succeed: (text) => shown.push(`good: ${text}`),
    fail: (text) => shown.push(`bad: ${text}`),
    clear: () => undefined,
  };
  const options = optimisticRow<Row, Change>({
    client,
    queryKey: key,
    change: ({ isActive }) => ({ isActive }),
    done: () => 'Deactivated.',
    failed: () => 'Failed to deactivate row',
    feedback,
    refresh: async () => {
      reads += 1;
    },
  });
  const rowOf = (id: string) => client.getQueryData<Row[]>(key)?.find((row) => row.id === id);
  return { client, options, shown, rowOf, reads: () => reads };
}

const off = { id: 'a', isActive: false };
const refused = (httpStatus: number, message: string) =>
  Object.assign(new Error(message), { data: { httpStatus, code: 'X' } });

describe('a switch in a list', () => {
  it('changes at once, in its own row', async () => {
    const { options, rowOf } = list();
    await options.onMutate(off);
    expect(rowOf('a')?.isActive).toBe(false);
    expect(rowOf('b')?.isActive).toBe(true);
  });

  it('is reverted with a message when the call fails, and keeps other changes', async () => {
    const { client, options, rowOf, shown } = list();
    const context = await options.onMutate(off);
    client.setQueryData<Row[]>(key, (rows) => rows?.map((row) => ({ ...row, title: 'Renamed' })));
    await options.onError(refused(500, 'Boom'), off, context);
    expect(rowOf('a')).toEqual({ id: 'a', title: 'Renamed', isActive: true });
    expect(shown).toEqual(['bad: Failed to deactivate row']);
  });

  it('shows the server’s refusal, and refetches a row that is gone', async () => {
    const { options, shown, reads } = list();
    const context = await options.onMutate(off);
    await options.onError(refused(404, 'This row does not exist anymore.'), off, context);
    expect(shown).toEqual(['bad: This row does not exist anymore.']);
    expect(reads()).toBe(1);
  });

  it('shows nothing when the session has expired: the login does', async () => {
    const { options, shown } = list();
    await options.onError(refused(401, 'No'), off, await options.onMutate(off));
    expect(shown).toEqual([]);
  });

  it('is confirmed once the server has saved it', async () => {
    const { options, shown, reads } = list();
    await options.onMutate(off);
    await options.onSuccess({}, off);
    expect(shown).toEqual(['good: Deactivated.']);
    expect(reads()).toBe(1);
  });
});
