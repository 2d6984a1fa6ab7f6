import { jobVisitMessages as messages } from '@shutterhouse/contract/client-jobs/visit-messages';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { mails } from '../../../outbox/tables.ts';
import { aJobVisit } from '../../../testing/rows/client-jobs.ts';
import { studioForEachTest } from '../../../testing/studio/for-each-test.ts';
import { users } from '../../people/tables.ts';

const { mail } = readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' });
const studio = studioForEachTest({ config: { mail } });
const email = 'ida@client.example';

const codeOf = () => {
  const sent = studio.deps.db.select().from(mails).where(eq(mails.to, email)).all();
  return /^\s*(\d{6})\s*$/m.exec(sent.at(-1)?.text ?? '')?.[1] ?? '';
};

test('the code of a device proves the address, whatever others ask and guess by the same link', async () => {
  const { token, userId } = aJobVisit(studio.deps);
  studio.deps.db.update(users).set({ email }).where(eq(users.id, userId)).run();
  const call = (path: string, body: object, remoteAddress: string) =>
    studio.inject({
      ...{ method: 'POST', url: `/jobs/visits${path}`, remoteAddress },
      payload: { token, ...body },
    });
  const ask = async (remoteAddress: string) => {
    const reply = await call('/code', {}, remoteAddress);
    return { status: reply.statusCode, request: reply.json().data?.request, code: codeOf() };
  };
  const client = await ask('198.51.100.7');
  for (let turn = 0; turn < 5; turn += 1) {
    const { request, code } = await ask('203.0.113.1');
    const wrong = { request, code: code === '000000' ? '000001' : '000000' };
    for (let guess = 0; guess < 5; guess += 1) {
      await call('/prove', wrong, `203.0.113.${10 * turn + guess}`);
    }
    const sixth = await call('/prove', { request, code }, '203.0.113.100');
    expect(sixth.json()).toMatchObject({ success: false, message: messages.codeWrong });
  }
  expect((await ask('203.0.113.1')).status).toBe(429);
  const { visits } = (await studio.as('visitor')).clientJobs;
  expect(await visits.open({ token })).toMatchObject({ provesEmail: 'i•••@client.example' });
  const { proof } = await visits.prove({ token, request: client.request, code: client.code });
  expect(await visits.open({ token, proof })).toMatchObject({ provesEmail: '' });
  expect((await ask('198.51.100.7')).status).toBe(200);
});
