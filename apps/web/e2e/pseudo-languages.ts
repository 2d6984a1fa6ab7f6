import type { Page } from '@playwright/test';
import { type PseudoLanguage, pseudoSentence } from '@shutterhouse/contract/pseudo-languages';
import { layoutFaults } from './layout-faults.ts';
import type { Photograph } from './photographs.ts';
import { visit } from './public-calls.ts';
import { expect, type Studio } from './studio.ts';
import { guest, nextMonth, studioInstant } from './wizard.ts';

/** A sentence of the catalog as a studio in a pseudo-language writes it. */
export const sayIn = (language: PseudoLanguage) => (text: string) =>
  String(pseudoSentence(text, language));

/** Checks what a page shows now on a desktop and on a phone. */
export async function expectFaultless(
  page: Page,
  where: string,
  widths: readonly number[] = [1440, 360],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    // Two frames: what is laid out by scripts follows the first.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect.soft(await layoutFaults(page), `${where}, ${width} px`).toEqual([]);
  }
}

/** Calls the studio as its owner, while a visitor is at the browser. @returns the data of the reply */
async function callAsOwner<Data>({ url, signIn }: Studio, path: string, body: object | FormData) {
  const { name, value } = await signIn('owner');
  const isForm = body instanceof FormData;
  const reply = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { cookie: `${name}=${value}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  expect(reply.ok, path).toBe(true);
  return ((await reply.json()) as { data: Data }).data;
}

/** Has the studio publish an imprint. @returns its path */
export async function publishImprint(studio: Studio): Promise<string> {
  const imprint = { title: 'Imprint', text: 'Harbour Light\n\n1 Quay Street' };
  const { slug } = await callAsOwner<{ slug: string }>(studio, '/legal-page', imprint);
  return `/legal/${slug}`;
}

/** Has the studio share a folder with pictures. @returns the path of the link */
export async function shareFolder(studio: Studio, pictures: Photograph[]): Promise<string> {
  type Made = { id: string };
  const folder = { name: 'Delivery', source: 'local' };
  const { id } = await callAsOwner<Made>(studio, '/files/directory', folder);
  for (const { name, mimeType, buffer } of pictures) {
    const form = new FormData();
    const fields = { source: 'local', parentId: id, isPublic: 'false' };
    for (const [field, text] of Object.entries(fields)) form.set(field, text);
    form.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    await callAsOwner(studio, '/files/upload', form);
  }
  const choices = { allowsFavourites: true, allowsDownloads: true };
  const { url } = await callAsOwner<{ url: string }>(studio, `/files/${id}/links`, choices);
  return new URL(url).pathname;
}

/** Books a session. @returns the path of its page, from the mail to the customer */
export async function bookSession({ request }: Page, { books }: Studio): Promise<string> {
  const packages = await (await request.get('/api/package?type=Portraits')).json();
  const data = {
    service: 'Portraits',
    packageId: packages.data[0]._id,
    customer: { ...guest, phone: `+1 ${guest.phone}` },
    timestamp: studioInstant(nextMonth(12), 10),
    payment: { type: 'credit' },
  };
  expect((await request.post('/api/booking/request', { data })).status()).toBe(201);
  return /\/my-booking#\S+/.exec(books.lastMailTo(guest.email))?.[0] ?? '';
}

/** Books by the wizard, and checks what each of its steps shows. */
export async function visitWizard(page: Page, language: PseudoLanguage): Promise<void> {
  const say = sayIn(language);
  const dialog = page.getByRole('dialog');
  const button = (text: string) => dialog.getByRole('button', { name: say(text), exact: true });
  const heading = (text: string) =>
    expect(dialog.getByRole('heading', { name: say(text), exact: true })).toBeVisible();

  await visit(page, '/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: say('Book Now'), exact: true })
    .click();
  await heading('Select a Service');
  await dialog.getByRole('button', { name: 'Portraits', exact: true }).click();
  await expectFaultless(page, 'the services');
  await button('Continue to Packages').click();
  const card = dialog.getByRole('article', { name: 'The Hour' });
  await card.getByRole('button', { name: say('Select'), exact: true }).click();
  await expectFaultless(page, 'the packages');
  await card.getByRole('button', { name: say('Yes') }).click();
  await button('Continue').click();

  await heading('Your Information');
  await button('Continue').click();
  await expectFaultless(page, 'the details with errors');
  for (const [label, value] of [
    ['First Name', guest.firstName],
    ['Last Name', guest.lastName],
    ['Phone', guest.phone],
    ['Email', guest.email],
  ] as const) {
    await dialog.getByRole('textbox', { name: say(label) }).fill(value);
  }
  await button('Continue').click();

  await heading('Select a Date');
  await button('Next month').click();
  await dialog
    .locator(`[data-day="${nextMonth(16)}"]`)
    .getByRole('button')
    .click();
  await expectFaultless(page, 'the calendar');
  await button('Continue').click();
  await heading('Select a Time');
  // The radio button itself is hidden behind its tile.
  await dialog.getByText('10:30 AM', { exact: true }).click();
  await expectFaultless(page, 'the times');
  await button('Continue').click();

  await heading('Review Your Booking');
  await expectFaultless(page, 'the review');
  await button('Proceed to Payment').click();
  await heading('Payment');
  await expectFaultless(page, 'the payment');
  await dialog.getByText(say('PayPal'), { exact: true }).click();
  for (const [label, value] of [
    ['Street Address', '14 Mill Street'],
    ['City', 'Beacon'],
    ['State', 'NY'],
    ['Zip Code', '12508'],
  ] as const) {
    await dialog.getByRole('textbox', { name: say(label) }).fill(value);
  }
  await dialog.locator('button[type=submit]').click();
  await heading('Payment Successful!');
  await expectFaultless(page, 'the last panel');
}
