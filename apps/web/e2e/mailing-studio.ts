import { rm } from 'node:fs/promises';
import { type MailServer, startMailServer } from './mail-server.ts';
import { owner, startServer } from './server.ts';
import { test as base } from './studio.ts';
import { newDataFolder } from './template.ts';

/** A studio that sends its mail, and the server that takes it. */
export type MailingStudio = {
  url: string;
  smtp: MailServer;
  /** Signs the owner in. */
  signIn: () => Promise<void>;
};

/** A test with a studio of its own that can send mail: `page.goto` takes addresses of that studio. */
export const test = base.extend<{ mailing: MailingStudio }>({
  mailing: async ({ page }, use) => {
    const smtp = await startMailServer();
    const dataDir = await newDataFolder();
    const { url, stop } = await startServer(dataDir, {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@studio.example',
    });
    await use({
      url,
      smtp,
      async signIn() {
        const headers = { origin: url };
        await page.request.post(`${url}/users/login`, { data: owner, headers });
      },
    });
    // A page that still loads would complain that its server is gone.
    await page.close();
    await stop();
    await smtp.close();
    await rm(dataDir, { recursive: true, force: true });
  },
});
