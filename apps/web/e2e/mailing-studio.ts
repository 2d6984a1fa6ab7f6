import { expect } from '@playwright/test';
import { startSmtpServer, type TestSmtpServer } from '@shutterhouse/server/testing/smtp-server';
import { test as base } from './studio.ts';

/** A studio that sends its mail, and the server that takes it. */
type MailingStudio = {
  url: string;
  /** Holds what was sent since the test began. */
  smtp: TestSmtpServer;
  /** Signs the owner in. */
  signIn: () => Promise<void>;
};

/**
 * The tests of a studio that can send mail: one server a worker, as for all others, and nothing is left
 * in it of what mails are about when a test begins.
 */
export const test = base.extend<{ mailing: MailingStudio }, { smtp: TestSmtpServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const smtp = await startSmtpServer();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],

  settings: [
    ({ smtp }, use) => use({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@studio.example' }),
    { scope: 'worker' },
  ],

  mailing: async ({ page, studio, smtp }, use) => {
    studio.books.clearMail();
    smtp.mails.length = 0;
    await use({
      url: studio.url,
      smtp,
      async signIn() {
        await page.context().addCookies([await studio.signIn('owner')]);
      },
    });
    // The next test counts the mails from its own beginning.
    await expect.poll(() => studio.books.mailsOnTheirWay()).toBe(0);
  },
});
