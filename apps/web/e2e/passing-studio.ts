import { rm } from 'node:fs/promises';
import { type Browser, expect, type Page } from '@playwright/test';
import { freePort } from '@shutterhouse/server/testing/services/listening';
import { startSmtpServer } from '@shutterhouse/server/testing/services/smtp-server';
import { daysLater, owner, startServer } from './server.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';
import { newDataFolder } from './template.ts';

const dayMs = 86_400_000;

/** A studio with mail and Stripe whose days pass, its owner, and the phones of its customers. */
export type PassingStudio = Awaited<ReturnType<typeof startPassingStudio>>;

/** Starts one at the current time. */
export async function startPassingStudio() {
  let daysAhead = 0;
  const now = () => new Date(Date.now() + daysAhead * dayMs);
  const [stripe, smtp, dataDir, port] = await Promise.all([
    ...([startStripeStandIn(now), startSmtpServer(), newDataFolder(), freePort()] as const),
  ]);
  const settings = {
    ...{ PORT: String(port), SERVICE_URLS: `stripe=${stripe.url}` },
    ...{ SMTP_URL: smtp.url, MAIL_FROM: 'hello@studio.example' },
  };
  let server = await startServer(dataDir, settings);
  const { url } = server;
  const headers = { origin: url };

  async function ask(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
    const reply = await page.request.fetch(`${url}${path}`, { method, data, headers });
    expect(reply.ok(), await reply.text()).toBe(true);
  }

  return {
    ...{ url, stripe, ask },
    signIn: (page: Page) => ask(page, 'POST', '/users/login', owner),
    /** Days pass until a time: it starts again with its clock so many days ahead. */
    async passUntil(time: number): Promise<void> {
      await server.stop();
      daysAhead += Math.ceil((time - now().getTime()) / dayMs);
      server = await startServer(dataDir, { ...settings, ...daysLater(daysAhead) });
    },
    /** The text of the newest mail to somebody with such a subject. */
    async mailTo({ email }: { email: string }, subject: RegExp): Promise<string> {
      const find = () =>
        smtp.mails.findLast((mail) => mail.to.includes(email) && subject.test(mail.subject ?? ''));
      await expect.poll(find).toBeDefined();
      return find()?.text ?? '';
    },
    async phone(browser: Browser): Promise<Page> {
      const viewport = { width: 360, height: 740 };
      const phone = await browser.newContext({
        ...{ baseURL: url, viewport, isMobile: true, hasTouch: true },
      });
      const page = await phone.newPage();
      await stripe.serveScript(page);
      return page;
    },
    /** Pays by Stripe's form, which is open; Stripe tells the studio a little later. */
    async pay(phone: Page, amount: string): Promise<void> {
      await phone.getByLabel(/^Card number of the stand-in/).fill('4242424242424242');
      await phone.getByRole('button', { name: `Pay ${amount}`, exact: true }).click();
      await expect(phone.getByText(/^(Your bank has taken|Thank you very much)/)).toBeVisible();
      expect(await stripe.tellPaid(url)).toBe(200);
    },
    async stop(): Promise<void> {
      await server.stop();
      await Promise.all([stripe.close(), smtp.close()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
