import { StudioError } from '@shutterhouse/contract/errors';
import { beforeEach, describe, expect, test } from 'vitest';
import { develop, jobsForEachTest } from '../testing/database/jobs.ts';
import { partOf } from '../testing/studio/for-each-test.ts';
import type { JobKind } from './job.ts';
import { enqueueJob } from './service.ts';
import { jobs } from './tables.ts';

const lab = jobsForEachTest();
const runner = partOf(lab, 'runner');

describe('a job that fails', () => {
  let tries: number;
  let reasons: string[];
  let fault: Error;
  beforeEach(() => {
    tries = 0;
    reasons = [];
    fault = new Error('SQLITE_SECRET in /srv/studio');
    runner.handle(develop, {
      async run() {
        tries += 1;
        throw fault;
      },
      giveUp: (_, reason) => void reasons.push(reason),
    });
    enqueueJob(lab, develop, { roll: 1 });
  });

  /** Every attempt ended with its process: none is left, and `giveUp` is called once. */
  async function expectGivenUpWithoutTry(): Promise<void> {
    await runner.drain();
    expect(tries).toBe(0);
    expect(reasons).toHaveLength(1);
    expect(lab.count()).toEqual({ open: 0, failed: 1 });
  }

  test('is attempted five times with growing pauses, then given up', async () => {
    for (const pause of [0, 2000, 4000, 8000, 16_000]) {
      lab.pass(pause - 1);
      const before = tries;
      if (pause > 0) await runner.drain();
      expect(tries).toBe(before);
      lab.pass(1);
      await runner.drain();
      expect(tries).toBe(before + 1);
    }
    lab.pass(86_400_000);
    await runner.drain();
    expect(tries).toBe(5);
    expect(lab.count()).toEqual({ open: 0, failed: 1 });
  });

  test('says why in a sentence that reveals no internals', async () => {
    await untilGivenUp();
    expect(reasons).toEqual(['Something went wrong on our side. Please try again later.']);
    expect(lab.db.select().from(jobs).all()).toMatchObject([
      { kind: 'develop', lastError: reasons[0] },
    ]);
  });

  test('says why in the sentence of the rule that refused it', async () => {
    fault = new StudioError('unprocessable', 'The film is torn.');
    await untilGivenUp();
    expect(reasons).toEqual(['The film is torn.']);
  });

  test('is attempted again when it is enqueued again', async () => {
    await untilGivenUp();
    enqueueJob(lab, develop, { roll: 1 });
    runner.handle(develop, { run: async () => void lab.done.push('developed') });
    await runner.drain();
    expect(lab.done).toEqual(['developed']);
  });

  test('that ends its process is given up as well', async () => {
    for (let crash = 0; crash < 5; crash += 1) {
      const crashing = await lab.addRunner();
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      crashing.handle(develop, {
        run() {
          begin();
          return new Promise<void>(() => undefined);
        },
      });
      void crashing.drain();
      await begun;
      lab.pass(60_000);
    }
    await expectGivenUpWithoutTry();
  });

  test('is given up by another process when the one that did so ended meanwhile', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const crashing = await lab.addRunner();
    crashing.handle(develop, {
      async run() {
        throw fault;
      },
      giveUp() {
        begin();
        return new Promise<void>(() => undefined);
      },
    });
    for (let at = 0; at < 4; at += 1) {
      await crashing.drain();
      lab.pass(60_000);
    }
    void crashing.drain();
    await begun;
    lab.pass(60_000);
    await expectGivenUpWithoutTry();
  });

  test('is not given up by a runner that has lost its lease', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    const slow = await lab.addRunner();
    slow.handle(develop, {
      async run() {
        begin();
        await end;
        throw fault;
      },
      giveUp: () => void reasons.push('slow'),
    });
    lab.db.update(jobs).set({ attempts: 4 }).run();
    const late = slow.drain();
    await begun;
    lab.pass(60_000);
    await runner.drain();
    finish();
    await late;
    expect(reasons).toHaveLength(1);
    expect(reasons).not.toContain('slow');
  });

  async function untilGivenUp(): Promise<void> {
    for (let at = 0; at < 5; at += 1) {
      await runner.drain();
      lab.pass(60_000);
    }
  }
});

test('is restarted after its pause when all attempts have failed, if it is recurring', async () => {
  const sweep: JobKind<object> = { name: 'sweep', priority: 'later', retriesAfter: 600 };
  let tries = 0;
  runner.handle(sweep, {
    async run() {
      tries += 1;
      throw new StudioError('unprocessable', 'The bucket is away.');
    },
  });
  enqueueJob(lab, sweep, {});
  for (let at = 0; at < 6; at += 1) {
    await runner.drain();
    lab.pass(60_000);
  }
  expect(tries).toBe(5);
  expect(lab.db.select().from(jobs).all()).toMatchObject([
    { state: 'open', lastError: 'The bucket is away.' },
  ]);
  lab.pass(480_000);
  await runner.drain();
  expect(tries).toBe(6);
});
