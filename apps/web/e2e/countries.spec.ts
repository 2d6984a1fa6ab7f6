import { rm } from 'node:fs/promises';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import {
  startSmtpServer,
  type TestSmtpServer,
} from '@shutterhouse/server/testing/services/smtp-server';
import { translatedTo } from '@shutterhouse/server/testing/studio/translated';
import { expectFits } from './fits.ts';
import { loadAtRest } from './history.ts';
import { visit } from './public-calls.ts';
import { owner, startServer } from './server.ts';
import { newDataFolder } from './template.ts';
import { nextMonth } from './wizard.ts';

type NewStudio = { url: string; smtp: TestSmtpServer };

/** A new studio, whose mails arrive. */
const test = base.extend<{ studio: NewStudio }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  studio: async ({}, use) => {
    const smtp = await startSmtpServer();
    const folder = await newDataFolder();
    const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@studio.example' };
    const server = await startServer(folder, settings);
    await use({ url: server.url, smtp });
    await server.stop();
    await smtp.close();
    await rm(folder, { recursive: true, force: true });
  },
  baseURL: ({ studio }, use) => use(studio.url),
  page: async ({ page }, use) => {
    loadAtRest(page);
    await use(page);
  },
});

/** The owner gives the studio its language and country, has the starter content written in it, and leaves. */
async function setUp(
  page: Page,
  languages: { language: string; region: string; languages: string[] },
): Promise<void> {
  const { email, password } = owner;
  const called = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const reply = await page.request.fetch(`/api${path}`, { method, data });
    expect(reply.status(), `${path}: ${await reply.text()}`).toBeLessThan(300);
  };
  await called('POST', '/users/login', { email, password });
  await called('PUT', '/settings/languages', languages);
  await called('POST', '/settings/starter', { language: languages.language });
  await page.context().clearCookies();
}

type Visitor = {
  say: (text: string) => string;
  /** Calling code and number. */
  phone: [country: string, number: string];
  names: Record<string, string>;
  email: string;
  address: Record<string, string>;
};

/** Books the first package of the first service by the wizard. @returns the dialog, which shows the last panel */
async function book(page: Page, { say, phone, names, email, address }: Visitor): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  const button = (text: string) => dialog.getByRole('button', { name: say(text), exact: true });
  const field = (text: string) => dialog.getByRole('textbox', { name: say(text) });
  const heading = (text: string) =>
    expect(dialog.getByRole('heading', { name: say(text), exact: true })).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Book Now'), exact: true })
    .click();
  await heading('Select a Service');
  await dialog.locator('button[aria-pressed]').first().click();
  await button('Continue to Packages').click();
  const card = dialog.getByRole('article').first();
  await card.getByRole('button', { name: say('Select'), exact: true }).click();
  await card.getByRole('button', { name: say('Yes') }).click();
  await button('Continue').click();

  await heading('Your Information');
  await dialog.getByRole('combobox', { name: say('Country code') }).fill(phone[0]);
  await dialog.getByRole('option').first().click();
  await field('Phone').fill(phone[1]);
  for (const [label, value] of Object.entries(names)) await field(label).fill(value);
  await field('Email').fill(email);
  await button('Continue').click();

  await heading('Select a Date');
  await button('Next month').click();
  await dialog
    .locator(`[data-day="${nextMonth(16)}"]`)
    .getByRole('button')
    .click();
  await button('Continue').click();
  await heading('Select a Time');
  await dialog.getByRole('radio').and(page.locator(':enabled')).first().check({ force: true });
  await button('Continue').click();
  await heading('Review Your Booking');
  await expectFits(page);
  await button('Proceed to Payment').click();
  await heading('Payment');
  await dialog.getByText(say('PayPal'), { exact: true }).click();
  for (const [label, value] of Object.entries(address)) await field(label).fill(value);
  await dialog.locator('button[type=submit]').click();
  await heading('Payment Successful!');
  await expectFits(page);
  return dialog;
}

/** The only mail to an address. */
async function mailTo({ smtp }: NewStudio, address: string) {
  const mails = await smtp.waitFor(2);
  const [mail] = mails.filter(({ to }) => to.includes(address));
  return mail;
}

test('a visitor books in Japanese at a Japanese studio, in whole yen with the tax included', async ({
  page,
  studio,
}) => {
  const say = translatedTo('ja');
  await setUp(page, { language: 'ja', region: 'JP', languages: [] });
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
  const email = 'hanako@example.jp';
  const panel = await book(page, {
    ...{ say, email, phone: ['+81', '9012345678'] },
    names: { 'Last Name': '佐藤', 'First Name': '花子' },
    address: {
      ...{ 'Postal code': '150-0001', 'address\u0004State': '東京都' },
      ...{ 'Street Address': '渋谷区神宮前1-2-3' },
    },
  });
  await expect(panel).toContainText(/[¥￥]\d{1,3}(?:,\d{3})+(?![.\d])/, { useInnerText: true });
  await expect(panel).not.toContainText(/\$|\d\.\d\d\b/);

  const mail = await mailTo(studio, email);
  expect(mail?.html).toContain('<html lang="ja-JP">');
  expect(mail?.text).toContain('佐藤 花子様');
  expect(mail?.text).toMatch(/[¥￥]\d{1,3}(?:,\d{3})+(?![.\d])/);
});

test('a visitor books on the English pages of a Brazilian studio, and gets English mail in reais', async ({
  page,
  studio,
}) => {
  await setUp(page, { language: 'pt-BR', region: 'BR', languages: ['en'] });
  await visit(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  const say = translatedTo('pt-BR');
  await expect(
    page.getByRole('banner').getByRole('button', { name: say('Book Now') }),
  ).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const email = 'ann@example.com';
  const panel = await book(page, {
    ...{ say: (text: string) => text, email, phone: ['+55', '11912345678'] },
    names: { 'First Name': 'Ann', 'Last Name': 'Field' },
    address: {
      ...{ 'Street Address': 'Rua das Flores, 10', City: 'São Paulo' },
      ...{ State: 'SP', 'Postal code': '01310-100' },
    },
  });
  await expect(panel).toContainText(/R\$\s?[\d,]+\.\d\d/);
  const mail = await mailTo(studio, email);
  expect(mail?.html).toContain('<html lang="en-BR">');
  expect(mail?.text).toMatch(/Hello Ann/);
  expect(mail?.text).toMatch(/R\$\s?[\d,]+\.\d\d/);
  const told = studio.smtp.mails.find(({ to }) => to.includes(owner.email));
  expect(told?.html).toContain('<html lang="pt-BR">');
});
