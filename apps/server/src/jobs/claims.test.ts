import { describe, expect, test } from 'vitest';
import { jobsForEachTest } from '../testing/database/jobs.ts';
import { type ClaimKind, handleClaims, whileClaimed } from './claims.ts';
import { jobs } from './tables.ts';

const frame: ClaimKind<{ print: number }> = {
  name: 'frame',
  priority: 'brief',
  keyOf: ({ print }) => String(print),
};

const lab = jobsForEachTest();

const claim = <Result>(work: () => Promise<Result>, print = 1) =>
  whileClaimed(lab, { kind: frame, payload: { print }, underWay: 'It is being framed.' }, work);
const rows = () => lab.db.select().from(jobs).all();

/** Keeps framing until told to stop. */
async function framing() {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<string>();
  const done = claim(() => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  return { done, end: end.resolve };
}

describe('a claim', () => {
  test('lets one caller work at a time, and other claims beside it', async () => {
    const first = await framing();
    await expect(claim(async () => 'twice')).rejects.toThrow('It is being framed.');
    expect(await claim(async () => 'another', 2)).toBe('another');
    first.end('framed');
    expect(await first.done).toBe('framed');
    expect(rows()).toEqual([]);
    expect(await claim(async () => 'again')).toBe('again');
  });

  test('is free again after a failure', async () => {
    const failed = claim(async () => {
      throw new Error('The glass is broken.');
    });
    await expect(failed).rejects.toThrow('The glass is broken.');
    expect(await claim(async () => 'again')).toBe('again');
  });

  test('is free again when its process has ended, and a slow former owner does not take it from the next', async () => {
    const gone = await framing();
    lab.pass(60_000);
    const next = await framing();
    gone.end('late');
    await gone.done;
    await expect(claim(async () => 'twice')).rejects.toThrow('It is being framed.');
    next.end('framed');
    await next.done;
  });

  test('leaves no row when its process has ended', async () => {
    await framing();
    const runner = await lab.addRunner();
    handleClaims(runner, frame);
    await runner.drain();
    expect(rows()).toHaveLength(1);
    lab.pass(60_000);
    await runner.drain();
    expect(rows()).toEqual([]);
  });
});
