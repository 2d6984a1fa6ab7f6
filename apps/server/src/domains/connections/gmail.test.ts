import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createMail } from '../../testing/rows/mails.ts';
import { connectionStudioForEachTest } from '../../testing/studio/connections.ts';

const send = 'gmail.googleapis.com/gmail/v1/users/me/messages/send';

const { at, studio, services } = connectionStudioForEachTest();

const drain = () => studio.deps.jobs.drain();
const mailOf = (id: string) => studio.deps.db.select().from(mails).where(eq(mails.id, id)).get();
const status = async () => (await studio.as('admin')).mail.status();

describe('without SMTP, Gmail', () => {
  test('sends the mails that waited for it, from its own address', async () => {
    const id = createMail(studio.deps, { subject: 'Grüße', text: 'Hello\n.\nthere' });
    await drain();
    expect(mailOf(id)?.state).toBe('waiting');
    expect(await status()).toMatchObject({ isConfigured: false, server: null });
    await at.connect('gmail');
    await drain();
    expect(mailOf(id)?.state).toBe('sent');
    const { raw } = JSON.parse(String(services.requestsTo(send)[0]?.request.body));
    const mail = await PostalMime.parse(Buffer.from(raw, 'base64url'));
    expect(mail).toMatchObject({
      from: { address: 'robin@studio.example' },
      subject: 'Grüße',
      messageId: `<${id}@localhost>`,
    });
    expect(mail.text).toContain('Hello\n.\nthere');
    expect(await status()).toMatchObject({
      isConfigured: true,
      server: 'Gmail',
      from: 'robin@studio.example',
    });
  });

  test('is not tried while it refuses, and sends the waiting mails when it is connected again', async () => {
    await at.connect('gmail');
    services.answer('oauth2.googleapis.com/token', {
      status: 400,
      json: { error: 'invalid_grant' },
    });
    at.minutes(60);
    const id = createMail(studio.deps);
    await drain();
    expect(mailOf(id)).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('Please connect again'),
    });
    expect(at.row('gmail')?.state).toBe('failing');
    services.answer('oauth2.googleapis.com/token', {
      json: { access_token: 'new', token_type: 'Bearer', expires_in: 3600 },
    });
    await at.connect('gmail');
    at.minutes(1);
    await drain();
    expect(mailOf(id)?.state).toBe('sent');
  });

  test('fails a mail that is permanently refused, and sends none twice', async () => {
    await at.connect('gmail');
    services.answer(send, {
      status: 400,
      json: { error: { code: 400, message: 'Invalid message', status: 'INVALID_ARGUMENT' } },
    });
    const never = createMail(studio.deps);
    await drain();
    expect(mailOf(never)).toMatchObject({ state: 'failed' });
    services.answer(send, { status: 500, text: '' });
    const unclear = createMail(studio.deps);
    await drain();
    at.minutes(600);
    await drain();
    expect(mailOf(unclear)).toMatchObject({ state: 'failed' });
    expect(services.requestsTo(send)).toHaveLength(2);
  });

  test('sends nothing after it was disconnected', async () => {
    await at.connect('gmail');
    await (await studio.as('admin')).connections.disconnect({ provider: 'gmail' });
    const id = createMail(studio.deps);
    await drain();
    expect(mailOf(id)?.state).toBe('waiting');
    expect(services.requestsTo(send)).toEqual([]);
    expect((await status()).isConfigured).toBe(false);
  });
});
