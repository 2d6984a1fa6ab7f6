import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leaseMs } from '../../jobs/leases.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { folderForEachTest, forEachTest } from '../../testing/studio/for-each-test.ts';
import { keptCardStudioForEachTest } from '../../testing/studio/kept-card-studio.ts';
import { scheduleCardCharges } from './card-charges.ts';

const folder = folderForEachTest();
const database = () => ({ kind: 'file' as const, path: join(folder.path, 'studio.db') });
const studio = keptCardStudioForEachTest(() => ({ database: database(), dataDir: folder.path }));
const { open, charges, keep, pass, page } = studio;

/** A second process of the same studio: another connection to its database, and jobs of its own. */
const other = forEachTest(
  (): Promise<TestStudio> =>
    createTestApp({
      config: { database: database(), dataDir: folder.path },
      ...{ fetch: (...call) => open.account.fetch(...call), now: open.studio.deps.now },
    }),
  (opened) => opened.close(),
);

const paidParts = async () => (await page()).parts.filter(({ state }) => state === 'paid').length;

test('two processes that charge a kept card for the same part at the same moment charge it once', async () => {
  await keep();
  // Where a card was declined before, Stripe is asked first whether it was charged after all: there both are held up.
  open.account.decline = { code: 'card_declined', decline_code: 'insufficient_funds' };
  await pass(17);
  await pass(3);
  expect(charges()).toHaveLength(1);
  open.account.decline = null;
  open.minutes(24 * 60);

  const bothAsk = Promise.withResolvers<void>();
  let asking = 0;
  const { fetch } = open.account;
  open.account.fetch = async (address, options) => {
    if (options?.method === 'GET' && new URL(address).pathname === '/v1/payment_intents') {
      asking += 1;
      if (asking === 2) bothAsk.resolve();
      await bothAsk.promise;
    }
    return fetch(address, options);
  };
  scheduleCardCharges(open.studio.deps);
  const first = open.studio.deps.jobs.drain();
  await expect.poll(() => asking).toBe(1);
  // The lease of the first is over, as if it had been suspended: the second one does the same.
  open.minutes(leaseMs / 60_000 + 1);
  await Promise.all([first, other.deps.jobs.drain()]);
  expect(asking).toBe(2);
  expect(charges()).toHaveLength(2);
  await open.webhook('payment_intent.succeeded', open.paid('pi_3'));
  expect(await paidParts()).toBe(2);
});
