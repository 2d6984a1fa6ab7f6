import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';
import { createQueryClient, type ErrorPolicy } from './query-client.ts';

/** A client with a policy that records its calls. */
function studio() {
  const said: string[] = [];
  const policy: ErrorPolicy = {
    mayAnswer401: ([domain]) => domain === 'settings',
    onSessionExpired: () => said.push('(session over)'),
    showFailure: (sentence) => said.push(sentence),
  };
  return { client: createQueryClient(policy), said };
}

function refused(httpStatus: number, message = 'No') {
  return TRPCClientError.from({ error: { message, code: -32603, data: { httpStatus } } });
}

describe('a failed mutation', () => {
  async function change(error: Error, options: { key?: string[]; errorShownInPlace?: boolean }) {
    const { client, said } = studio();
    const mutation = client.getMutationCache().build(client, {
      mutationKey: [options.key ?? ['bookings', 'confirm']],
      mutationFn: () => Promise.reject(error),
      meta: { errorShownInPlace: options.errorShownInPlace ?? false },
    });
    await expect(mutation.execute(undefined)).rejects.toBe(error);
    return said;
  }

  test('shows the server’s message', async () => {
    expect(await change(refused(409, 'That time is taken.'), {})).toEqual(['That time is taken.']);
  });

  test('is left to the form that shows it', async () => {
    expect(await change(refused(409), { errorShownInPlace: true })).toEqual([]);
  });

  test('ends the session on a 401, even for a form', async () => {
    expect(await change(refused(401), { errorShownInPlace: true })).toEqual(['(session over)']);
  });

  test('is shown when a call of the settings may answer 401', async () => {
    const said = await change(refused(401, 'Authentication required'), {
      key: ['settings', 'connections'],
    });
    expect(said).toEqual(['Authentication required']);
  });
});

describe('a failed query', () => {
  async function load(errors: Error[]) {
    const { client, said } = studio();
    let asked = 0;
    const observer = new QueryObserver(client, {
      queryKey: [['bookings', 'list'], { type: 'query' }],
      retryDelay: 0,
      queryFn: () => {
        const error = errors[asked];
        asked += 1;
        return error ? Promise.reject(error) : Promise.resolve('loaded');
      },
    });
    const result = await observer.refetch();
    client.clear();
    return { said, asked, data: result.data };
  }

  test('is not retried when it was refused, and shows no notice', async () => {
    expect(await load([refused(404)])).toEqual({ said: [], asked: 1, data: undefined });
  });

  test('ends the session on a 401', async () => {
    expect((await load([refused(401)])).said).toEqual(['(session over)']);
  });

  test('is retried on a server error', async () => {
    expect(await load([refused(503)])).toEqual({ said: [], asked: 2, data: 'loaded' });
  });

  test('gives up after the third attempt', async () => {
    const faults = [refused(500), refused(500), refused(500), refused(500)];
    expect((await load(faults)).asked).toBe(3);
  });

  test('is retried when the connection is back, unlike a successful one', async () => {
    const { client } = studio();
    client.mount();
    const asked = { failed: 0, there: 0 };
    const failing = new QueryObserver(client, {
      queryKey: [['bookings', 'availableSlots']],
      retry: false,
      queryFn: () => {
        asked.failed += 1;
        return asked.failed === 1 ? Promise.reject(refused(503)) : Promise.resolve('slots');
      },
    });
    const loaded = new QueryObserver(client, {
      queryKey: [['bookings', 'get']],
      staleTime: 0,
      queryFn: () => {
        asked.there += 1;
        return 'typed over by nobody';
      },
    });
    const leave = [failing, loaded].map((observer) => observer.subscribe(() => undefined));
    await expect.poll(() => failing.getCurrentResult().isError).toBe(true);
    await expect.poll(() => loaded.getCurrentResult().isSuccess).toBe(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await expect.poll(() => failing.getCurrentResult().data).toBe('slots');
    expect(asked).toEqual({ failed: 2, there: 1 });
    for (const end of leave) end();
    client.unmount();
    client.clear();
  });
});
