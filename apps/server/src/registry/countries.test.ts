import type { Language } from '@shutterhouse/contract/languages';
import type { UpdateBillingInput } from '@shutterhouse/contract/settings/billing';
import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { textOfPdf } from '../testing/media/pdf-text.ts';
import { createPackage } from '../testing/rows/offers.ts';
import { createPerson } from '../testing/rows/people.ts';
import { startSmtpServer } from '../testing/services/smtp-server.ts';
import { createTestApp } from '../testing/studio/app.ts';
import { forEachTest } from '../testing/studio/for-each-test.ts';

/** A studio of another country on 3 June 2030, whose mails arrive at a server that parses them. */
const studio = forEachTest(
  async () => {
    const smtp = await startSmtpServer();
    const { mail } = readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@studio.example' });
    const opened = await createTestApp({
      config: { mail },
      now: () => new Date('2030-06-03T12:00:00Z'),
    });
    createPerson(opened.deps, { role: 'admin', email: 'owner@studio.example' });
    return Object.assign(opened, { smtp });
  },
  async ({ close, smtp }) => {
    await close();
    await smtp.close();
  },
);

const tax = (name: string, percent: number) => ({
  ...{ name, note: '', isEnded: false },
  percents: [{ from: '', percent }],
});

type Country = {
  language: Language;
  region: string;
  languages?: Language[];
  billing: UpdateBillingInput;
  priceCents: number;
};

/** Sets the studio up by the calls of its owner. @returns the id of its package */
async function setUp({ language, region, languages = [], billing, priceCents }: Country) {
  const { settings } = await studio.as('admin');
  await settings.languages.update({ language, region, languages });
  await settings.billing.update(billing);
  return createPackage(studio.deps, { name: 'The Hour', type: 'Portraits', priceCents });
}

type Person = { firstName: string; lastName: string; email: string; phone: string };

/** Books on a page in a language, through the documented path. @returns its reply */
async function book(packageId: string, customer: Person, language: Language) {
  const reply = await studio.rest('POST', '/booking/request', {
    headers: { 'x-language': language },
    body: {
      ...{ service: 'Portraits', packageId, customer, payment: { type: 'credit' } },
      timestamp: '2030-06-10T14:00:00.000Z',
    },
  });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json().data as { _id: string };
}

/** The mails to an address, as a mail program reads them. */
async function received(to: string) {
  await studio.deps.jobs.drain();
  return studio.smtp.mails.filter((mail) => mail.to.includes(to));
}

/** The text of an invoice of a booking, read back from its PDF. */
async function invoiceOf(bookingId: string, details: { address: string; taxNumber?: string }) {
  const { invoices } = await studio.as('moderator');
  const { id } = await invoices.createForBooking({ bookingId, ...details });
  const pdf = await studio.rest('GET', `/invoices/${id}/pdf`, { as: 'moderator' });
  return (await textOfPdf(pdf.rawPayload)).join('\n');
}

test('a Japanese studio books, writes and bills as is usual there', async () => {
  const packageId = await setUp({
    ...{ language: 'ja', region: 'JP', priceCents: 33_000 },
    billing: {
      ...{ businessName: '光写真館', address: '〒150-0001\n東京都渋谷区神宮前1-2-3' },
      ...{
        currency: 'JPY',
        pricesIncludeTax: true,
        taxes: [{ id: 'standard', ...tax('消費税', 10) }],
      },
    },
  });
  const customer = {
    ...{ firstName: '花子', lastName: '佐藤', email: 'hanako@example.jp' },
    phone: '+81 90-1234-5678',
  };
  const { _id } = await book(packageId, customer, 'ja');

  const [mail] = await received(customer.email);
  expect(mail?.html).toContain('<html lang="ja-JP">');
  expect(mail?.text).toContain('佐藤 花子様');
  // Whole yen, with the tax in the price.
  expect(mail?.text).toMatch(/[¥￥]33,000/);
  expect(mail?.text).not.toMatch(/33,000\.|330\.00/);
  expect(mail?.text).toContain('2030年6月10日');

  const { bookings } = await studio.as('moderator');
  await expect(bookings.get({ id: _id })).resolves.toMatchObject({
    ...{ amountCents: 33_000, taxCents: 3000, currency: 'JPY', language: 'ja' },
    customer: { phone: '+81 90 1234 5678' },
  });

  const page = await invoiceOf(_id, { address: '〒100-0001\n東京都千代田区千代田1-1' });
  expect(page).toContain('請求書');
  expect(page).toContain('佐藤 花子');
  expect(page.indexOf('〒100-0001')).toBeLessThan(page.indexOf('東京都千代田区'));
  expect(page).toMatch(/消費税\s*[(（]10%[)）]/);
  expect(page).toMatch(/[¥￥]3,000/);
  expect(page).toMatch(/[¥￥]33,000/);
});

test('a Brazilian studio works in Portuguese, and writes in English to whoever booked on a page in English', async () => {
  const packageId = await setUp({
    ...{ language: 'pt-BR', region: 'BR', languages: ['en'], priceCents: 123_450 },
    billing: {
      ...{ businessName: 'Estúdio Luz', taxNumber: 'CNPJ 12.345.678/0001-95' },
      ...{ address: 'Rua das Flores, 10\n01310-100 São Paulo', currency: 'BRL' },
      ...{ pricesIncludeTax: true, taxes: [{ id: 'standard', ...tax('ISS', 5) }] },
    },
  });
  const english = {
    ...{ firstName: 'Ann', lastName: 'Field', email: 'ann@example.com' },
    phone: '+55 (11) 91234-5678',
  };
  const { _id } = await book(packageId, english, 'en');
  const [mail] = await received(english.email);
  expect(mail?.html).toContain('<html lang="en-BR">');
  expect(mail?.subject).toMatch(/^Your booking request/);
  expect(mail?.text).toMatch(/Hello Ann/);
  // The studio itself, and its desk, read Portuguese.
  const [told] = await received('owner@studio.example');
  expect(told?.html).toContain('<html lang="pt-BR">');
  expect(told?.text).toMatch(/R\$\s1\.234,50/);
  const desk = await studio.rest('GET', '/booking/none', { as: 'moderator' });
  expect(desk.json().message).toBe('Não há nada neste endereço.');

  const invoice = await invoiceOf(_id, {
    address: 'CEP 20040-002 Rio',
    taxNumber: 'CPF 123.456.789-09',
  });
  expect(invoice).toContain('Invoice');
  expect(invoice).toContain('CNPJ 12.345.678/0001-95');
  expect(invoice).toContain('CPF 123.456.789-09');
});

test('a German studio has gross prices at 19 % and 7 %, an imprint, mails, and a “Rechnung”', async () => {
  const packageId = await setUp({
    ...{ language: 'de', region: 'DE', priceCents: 15_351 },
    billing: {
      ...{
        businessName: 'Lichtbild GmbH',
        taxNumber: 'DE123456789',
        address: 'Hauptstraße 1\n10115 Berlin',
      },
      ...{ currency: 'EUR', pricesIncludeTax: true },
      taxes: [{ id: 'standard', ...tax('MwSt.', 19) }, tax('MwSt. ermäßigt', 7)],
    },
  });
  const admin = await studio.as('admin');
  const { slug } = await admin.legal.create({
    title: 'Impressum',
    text: 'Lichtbild GmbH, Berlin',
  });
  const { legal } = await studio.as('visitor');
  expect(await legal.page({ slug })).toMatchObject({ title: 'Impressum' });

  const customer = {
    ...{ firstName: 'Jörg', lastName: 'Weiß', email: 'joerg@example.de' },
    phone: '+49 1512 3456789',
  };
  const { _id } = await book(packageId, customer, 'de');
  const [mail] = await received(customer.email);
  expect(mail?.html).toContain('<html lang="de-DE">');
  expect(mail?.text).toContain('Guten Tag Jörg,');
  expect(mail?.text).toContain('10. Juni 2030');
  expect(mail?.text).toMatch(/153,51\s€ inkl. 19\s% MwSt./);
  const billed = await invoiceOf(_id, { address: 'Seestraße 4\n13353 Berlin' });
  expect(billed).toMatch(/24,51\s€/);

  const [, reduced] = (await admin.settings.billing.get()).taxes;
  const line = { quantity: 1 };
  const { id } = await admin.invoices.createByHand({
    ...{ name: 'Robin Lens', suppliedOn: '2030-06-03' },
    items: [
      { ...line, description: 'Porträt', unitCents: 15_351, taxId: null },
      { ...line, description: 'Bildband', unitCents: 10_700, taxId: reduced?.id ?? '' },
    ],
  });
  const pdf = await studio.rest('GET', `/invoices/${id}/pdf`, { as: 'admin' });
  const page = (await textOfPdf(pdf.rawPayload)).join('\n');
  expect(page).toContain('Rechnung');
  expect(page).toMatch(/24,51\s€/);
  expect(page).toMatch(/7,00\s€/);
  expect(page).toMatch(/260,51\s€/);
  expect(page).toContain('3. Juni 2030');
});
