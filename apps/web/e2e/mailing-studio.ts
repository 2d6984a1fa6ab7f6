import { expect } from '@playwright/test';
import {
  startSmtpServer,
  type TestSmtpServer,
} from '@shutterhouse/server/testing/services/smtp-server';
import { test as base } from './studio.ts';

/** A studio that sends mail, and the SMTP server that receives it. */
type MailingStudio = {
  url: string;
  /** Holds the mails sent since the test began. */
  smtp: TestSmtpServer;
  /** Signs the owner in. */
  signIn: () => Promise<void>;
};

/**
 * Tests of a studio that can send mail: one server per worker, as for all others, with all
 * mail-related data deleted before each test.
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
    // Otherwise late mails would count in the next test.
    await expect.poll(() => studio.books.mailsOnTheirWay()).toBe(0);
  },
});
