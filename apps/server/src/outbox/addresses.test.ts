import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { createMail } from '../testing/rows/mails.ts';
import { startAsciiMailServer } from '../testing/services/ascii-mail-server.ts';
import { startSmtpServer } from '../testing/services/smtp-server.ts';
import { createTestApp } from '../testing/studio/app.ts';
import { mails } from './tables.ts';

const words = {
  kind: 'test',
  subject: 'Your session',
  html: '<p>Hello</p>',
  text: 'Hello',
} as const;

/** Sends a mail to each address from a studio by a server. @returns the rows of the outbox, in that order */
async function sentTo(SMTP_URL: string, addresses: readonly string[], MAIL_FROM: string) {
  const { mail, publicUrl } = readConfig({ SMTP_URL, MAIL_FROM });
  const studio = await createTestApp({ config: { mail, publicUrl } });
  const ids = addresses.map((to) => createMail(studio.deps, { ...words, key: `test:${to}`, to }));
  await studio.deps.jobs.drain();
  const rows = ids.map((id) => studio.deps.db.select().from(mails).where(eq(mails.id, id)).get());
  await studio.close();
  return rows;
}

describe('an address with letters beyond ASCII', () => {
  const from = 'Studio Bücher <hallo@bücher.example>';

  test('has its domain in ASCII for a server that takes nothing else', async () => {
    const server = await startAsciiMailServer();
    const rows = await sentTo(server.url, ['anna@bücher.example', 'jürgen@bücher.example'], from);
    await server.close();
    expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      expect.stringMatching(/^MAIL FROM:<hallo@xn--bcher-kva\.example>/),
      'RCPT TO:<anna@xn--bcher-kva.example>',
    ]);
    expect(rows).toMatchObject([
      { state: 'sent', lastError: '' },
      {
        state: 'failed',
        lastError:
          'The mail server refused it: it takes no address with letters other than a to z before the @, such as jürgen@xn--bcher-kva.example',
      },
    ]);
  });

  test('keeps its letters before the @ for a server that takes them', async () => {
    const server = await startSmtpServer();
    const rows = await sentTo(server.url, ['jürgen@bücher.example'], from);
    await server.close();
    expect(rows).toMatchObject([{ state: 'sent', lastError: '' }]);
    expect(server.mails).toMatchObject([{ to: ['jürgen@bücher.example'] }]);
  });
});
