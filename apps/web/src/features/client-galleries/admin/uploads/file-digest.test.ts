import { expect, test } from 'vitest';
import { digestOf } from './file-digest.ts';

const { signal } = new AbortController();

/** The browser's own, of the whole. */
async function whole(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test.each([0, 1, 2 * 1024 * 1024, 5 * 1024 * 1024 + 7])(
  'of %i bytes is that of the whole, piece by piece',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256);
    expect(await digestOf(new Blob([bytes]), signal)).toBe(await whole(bytes));
  },
);

test('ends when the upload is cancelled', async () => {
  const cancelled = AbortSignal.abort(new Error('Cancelled'));
  await expect(digestOf(new Blob(['film']), cancelled)).rejects.toThrow('Cancelled');
});
