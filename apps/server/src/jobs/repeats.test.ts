import { describe, expect, test } from 'vitest';
import { develop, jobsForEachTest } from '../testing/database/jobs.ts';
import { partOf } from '../testing/studio/for-each-test.ts';
import type { JobKind } from './job.ts';
import { enqueueJob, enqueueJobs, forgetJobs } from './service.ts';

const lab = jobsForEachTest();
const runner = partOf(lab, 'runner');

/** Runs a job, and calls `happens` while it is running. @returns how often it has run by now */
async function doneWhile(
  happens: () => void | Promise<void>,
  answer?: { againIn: number },
): Promise<() => number> {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: end, resolve: finish } = Promise.withResolvers<void>();
  let times = 0;
  runner.handle(develop, {
    async run() {
      times += 1;
      begin();
      await end;
      return answer;
    },
  });
  enqueueJob(lab, develop, { roll: 1 });
  const doing = runner.drain();
  await begun;
  await happens();
  finish();
  await doing;
  return () => times;
}

describe('a job that is enqueued again while it runs', () => {
  test('runs once more, since what it has read may be stale', async () => {
    const times = await doneWhile(() => {
      enqueueJobs(lab, develop, [{ roll: 1 }, { roll: 1 }]);
    });
    expect(times()).toBe(2);
    expect(lab.count()).toEqual({ open: 0, failed: 0 });
  });

  test('runs sooner than it would recur', async () => {
    const times = await doneWhile(() => enqueueJob(lab, develop, { roll: 1 }), { againIn: 3600 });
    expect(times()).toBe(2);
    await runner.drain();
    expect(times()).toBe(2);
  });
});

test('a running job that is forgotten and enqueued again is not started beside itself', async () => {
  const other = await lab.addNoting('other ');
  const times = await doneWhile(async () => {
    forgetJobs(lab, develop, [{ roll: 1 }]);
    enqueueJob(lab, develop, { roll: 1 });
    await other.drain();
  });
  expect(lab.done).toEqual([]);
  expect(times()).toBe(2);
  expect(lab.count()).toEqual({ open: 0, failed: 0 });
});

describe('a clock that is set back', () => {
  const yearMs = 365 * 86_400_000;

  test('delays neither jobs that may run early nor retries', async () => {
    const round: JobKind<object> = { name: 'round', priority: 'later', mayBeEarly: true };
    const done: string[] = [];
    let fault: Error | undefined = new Error('The lens is dusty.');
    runner.handle(round, {
      async run() {
        done.push('round');
        return { againIn: 600 };
      },
    });
    runner.handle(develop, {
      async run({ roll }) {
        if (fault) throw fault;
        done.push(`develop ${roll}`);
      },
    });
    lab.pass(yearMs);
    enqueueJob(lab, round, {});
    enqueueJob(lab, develop, { roll: 1 });
    // It has a date of its own, which does not depend on the current time.
    enqueueJob(lab, develop, { roll: 2 }, { runAt: new Date(lab.now().getTime() + yearMs) });
    await runner.drain();
    expect(done).toEqual(['round']);
    fault = undefined;
    lab.pass(-yearMs);
    await runner.drain();
    expect(done).toEqual(['round', 'develop 1', 'round']);
  });

  test('by a little, as in a correction, brings nothing forward', async () => {
    const round: JobKind<object> = { name: 'round', priority: 'later', mayBeEarly: true };
    let times = 0;
    runner.handle(round, {
      async run() {
        times += 1;
        return { againIn: 600 };
      },
    });
    enqueueJob(lab, round, {});
    await runner.drain();
    lab.pass(-2000);
    await runner.drain();
    expect(times).toBe(1);
  });
});
