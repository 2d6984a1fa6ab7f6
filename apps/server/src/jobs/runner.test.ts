import { describe, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { archive, develop, discard, jobsForEachTest } from '../testing/database/jobs.ts';
import { partOf } from '../testing/studio/for-each-test.ts';
import type { JobKind, JobWork } from './job.ts';
import { enqueueJob, enqueueJobs, forgetJobs } from './service.ts';
import { jobs } from './tables.ts';

const lab = jobsForEachTest();
const runner = partOf(lab, 'runner');

const rolls = (...numbers: number[]) => numbers.map((roll) => ({ roll }));

describe('an enqueued job', () => {
  test('runs once, in order, and leaves no row', async () => {
    enqueueJobs(lab, develop, rolls(1, 2, 3));
    await runner.drain();
    await runner.drain();
    expect(lab.done).toEqual(['develop 1', 'develop 2', 'develop 3']);
    expect(lab.count()).toEqual({ open: 0, failed: 0 });
  });

  test('runs before jobs that can wait', async () => {
    enqueueJob(lab, archive, { roll: 1 });
    lab.pass(1000);
    enqueueJob(lab, develop, { roll: 2 });
    await runner.drain();
    expect(lab.done).toEqual(['develop 2', 'archive 1']);
  });

  test('waits until it is due', async () => {
    enqueueJob(lab, develop, { roll: 1 }, { runAt: new Date(lab.now().getTime() + 5000) });
    await runner.drain();
    expect(lab.done).toEqual([]);
    lab.pass(5000);
    await runner.drain();
    expect(lab.done).toEqual(['develop 1']);
  });

  test('is queued once per key; without a key as often as it is enqueued', async () => {
    enqueueJobs(lab, develop, rolls(1));
    enqueueJobs(lab, develop, rolls(1, 2));
    enqueueJobs(lab, archive, rolls(1, 1));
    await runner.drain();
    expect(lab.done).toEqual(['develop 1', 'develop 2', 'archive 1', 'archive 1']);
  });

  test('is brought forward when it is enqueued again for an earlier time', async () => {
    enqueueJob(lab, develop, { roll: 1 }, { runAt: new Date(lab.now().getTime() + 3_600_000) });
    enqueueJob(lab, develop, { roll: 1 });
    await runner.drain();
    expect(lab.done).toEqual(['develop 1']);
  });

  test('is rolled back with the transaction that enqueued it', async () => {
    expect(() =>
      transact(lab.db, (tx) => {
        enqueueJob({ db: tx, now: lab.now }, develop, { roll: 1 });
        throw new Error('The rest failed.');
      }),
    ).toThrow();
    await runner.drain();
    expect(lab.done).toEqual([]);
  });

  test('can be removed before it starts', async () => {
    enqueueJobs(lab, develop, rolls(1, 2));
    forgetJobs(lab, develop, rolls(1));
    await runner.drain();
    expect(lab.done).toEqual(['develop 2']);
  });

  test('is left to processes that have a handler for it', async () => {
    enqueueJob(lab, { name: 'of a newer version', priority: 'soon' }, {});
    enqueueJob(lab, develop, { roll: 1 });
    await runner.drain();
    expect(lab.done).toEqual(['develop 1']);
    expect(lab.count().open).toBe(1);
  });

  test('runs again when its handler says so', async () => {
    let rounds = 0;
    runner.handle(develop, {
      run: async () => {
        rounds += 1;
        return { againIn: 3600 };
      },
    });
    enqueueJob(lab, develop, { roll: 1 });
    await runner.drain();
    lab.pass(3_599_000);
    await runner.drain();
    expect(rounds).toBe(1);
    lab.pass(1000);
    await runner.drain();
    expect(rounds).toBe(2);
  });
});

describe('several processes', () => {
  test('share the jobs: each is run by one of them', async () => {
    enqueueJobs(lab, develop, rolls(...Array.from({ length: 100 }, (_, at) => at)));
    const others = [await lab.addNoting('b '), await lab.addNoting('c ')];
    await Promise.all([runner, ...others].map((each) => each.drain()));
    expect(lab.done.map((each) => Number(each.split(' ').at(-1))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, at) => at),
    );
    expect(new Set(lab.done.map((each) => each[0])).size).toBe(3);
  });

  test('take over the job of one that is gone, when its lease has expired', async () => {
    const gone = await lab.addRunner();
    gone.handle(develop, { run: () => new Promise<void>(() => undefined) });
    enqueueJob(lab, develop, { roll: 1 });
    void gone.drain();
    await runner.drain();
    expect(lab.done).toEqual([]);
    lab.pass(60_000);
    await runner.drain();
    expect(lab.done).toEqual(['develop 1']);
  });

  test('change nothing in a job that was taken over from them', async () => {
    const slow = await lab.addRunner();
    const { promise, resolve } = Promise.withResolvers<void>();
    const { promise: slowBegun, resolve: slowBegins } = Promise.withResolvers<void>();
    slow.handle(develop, {
      run() {
        slowBegins();
        return promise;
      },
    });
    enqueueJob(lab, develop, { roll: 1 });
    const late = slow.drain();
    await slowBegun;
    lab.pass(60_000);
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: end, resolve: finish } = Promise.withResolvers<void>();
    runner.handle(develop, {
      async run() {
        begin();
        await end;
      },
    });
    const taken = runner.drain();
    await begun;
    resolve();
    await late;
    expect(lab.count().open).toBe(1);
    finish();
    await taken;
    expect(lab.count().open).toBe(0);
  });
});

describe('a started runner', () => {
  test('finds jobs by itself, and at once when it is woken', async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    runner.handle(develop, { run: async ({ roll }) => resolve(roll) });
    runner.start();
    enqueueJob(lab, develop, { roll: 7 });
    expect(await promise).toBe(7);
  });

  test('runs three at a time, and jobs that can wait only when there is nothing else', async () => {
    let running = 0;
    let most = 0;
    const ended = Promise.withResolvers<void>();
    const work = (kind: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      lab.done.push(kind);
      if (lab.done.length === 12) ended.resolve();
    };
    runner.handle(develop, { run: work('soon') });
    runner.handle(archive, { run: work('later') });
    enqueueJobs(lab, archive, rolls(1, 2));
    enqueueJobs(lab, develop, rolls(...Array.from({ length: 10 }, (_, at) => at)));
    runner.start();
    await ended.promise;
    expect(most).toBe(3);
    expect(lab.done).toEqual([...Array(10).fill('soon'), 'later', 'later']);
  });

  test('runs brief jobs at once, however many others there are and however long they take', async () => {
    const end = Promise.withResolvers<void>();
    const discarded = Promise.withResolvers<void>();
    runner.handle(develop, { run: () => end.promise });
    runner.handle(archive, { run: () => end.promise });
    runner.handle(discard, {
      async run({ roll }) {
        lab.done.push(`discard ${roll}`);
        if (roll === 5) discarded.resolve();
      },
    });
    enqueueJobs(lab, archive, rolls(1));
    enqueueJobs(lab, develop, rolls(...Array.from({ length: 1000 }, (_, at) => at)));
    lab.pass(1000);
    enqueueJobs(lab, discard, rolls(1, 2, 3, 4, 5));
    runner.start();
    await discarded.promise;
    expect(lab.done).toEqual([1, 2, 3, 4, 5].map((roll) => `discard ${roll}`));
    end.resolve();
  });

  test('runs brief jobs at once, however many bytes are to be deleted before them', async () => {
    const clear: JobKind<{ roll: number }> = { name: 'clear', priority: 'brief', freesSpace: true };
    const end = Promise.withResolvers<void>();
    const discarded = Promise.withResolvers<void>();
    runner.handle(clear, { run: () => end.promise });
    runner.handle(discard, { run: async () => discarded.resolve() });
    enqueueJobs(lab, clear, rolls(1, 2, 3));
    lab.pass(1000);
    runner.start();
    enqueueJobs(lab, discard, rolls(1));
    await discarded.promise;
    end.resolve();
  });

  test('stops when told to: running jobs end or are released, and no attempt is lost', async () => {
    const begun = Promise.withResolvers<void>();
    runner.handle(develop, {
      async run(_, { signal }: JobWork) {
        begun.resolve();
        await new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
      },
    });
    enqueueJobs(lab, develop, rolls(1));
    runner.start();
    await begun.promise;
    await runner.stop();
    expect(lab.db.select().from(jobs).all()).toMatchObject([
      { state: 'open', lease: null, attempts: 0, runAt: lab.now() },
    ]);
    await (await lab.addNoting()).drain();
    expect(lab.done).toEqual(['develop 1']);
  });
});
