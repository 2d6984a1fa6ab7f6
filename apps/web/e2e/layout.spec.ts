import type { CDPSession, Page, Request } from '@playwright/test';
import { type Language, languages, sourceLanguage } from '@shutterhouse/contract/languages';
import { dashboardSections, paths } from '@shutterhouse/contract/pages';
import { indexedElsewhere, indexedFields } from '../src/app/shell/settings/indexed-settings.ts';
import { instantAt } from '../src/lib/formats/instant-at.ts';
import { dayAt } from '../src/lib/formats/studio-time.ts';
import { clockIn } from '../src/testing/rows/clock-in.ts';
import { makeAlbum } from './albums.ts';
import { firstRowAt, layoutProblems } from './layout-checks.ts';
import { expect, type Studio, test } from './studio.ts';

test.use({ as: 'owner' });

const widths = [
  { width: 360, height: 780, isTouched: true },
  { width: 820, height: 1180, isTouched: true },
  { width: 1440, height: 900, isTouched: false },
] as const;

/** What begins above the fold of a phone: the first row of the list at each address. */
const lists: Readonly<Record<string, string>> = {
  '/dashboard/bookings': 'main tbody tr',
  '/dashboard/messages': 'main tbody tr',
  '/dashboard/messages?part=newsletter': 'main tbody tr',
  '/dashboard/clients': 'main tbody tr',
  '/dashboard/users': 'main tbody tr',
  '/dashboard/products': 'main tbody tr',
  '/dashboard/services': 'main tbody tr',
  '/dashboard/packages': 'main tbody tr',
  '/dashboard/portfolio': 'main ul > li:has(img)',
  '/dashboard/gallery': 'main article',
  '/dashboard/files': 'main [data-entry]',
  '/dashboard/finance?tab=transactions': 'main tbody tr',
  '/dashboard/finance?view=invoices': 'main tbody tr',
  '/dashboard/settings/audit-log': 'main tbody tr',
  '/dashboard/settings/mail': 'main tbody tr',
};
/** How low it may begin, where something stands above it. */
const lowestFirstRows: Readonly<Record<string, number>> = {
  // Client galleries and albums are tabs.
  '/dashboard/gallery': 305,
  // This studio has no mail server, which is said there.
  '/dashboard/settings/mail': 405,
};
const lowestFirstRow = (address: string) => lowestFirstRows[address] ?? 260;

/** All that is wrong is reported, not the first of it alone. */
const softly = expect.configure({ soft: true });

test('every section is laid out for a phone, a tablet and a desktop, and fingers hit its controls', async ({
  page,
  studio,
}) => {
  test.setTimeout(240_000);
  const { galleryId } = await fill(page, studio);
  const open = openRequests(page);
  const touch = await page.context().newCDPSession(page);
  await page.setViewportSize(widths[0]);
  await page.goto(paths.dashboard());
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  // What is still being loaded may replace what the next step adds.
  await show(page, paths.dashboard(), open);

  await test.step('a page that is too wide, cuts and has a small button is found', async () => {
    await page.evaluate(() => {
      const worse = document.createElement('div');
      worse.id = 'worse';
      worse.innerHTML =
        '<button style="width:30px;height:30px">x</button><p style="width:500px">wide</p>' +
        '<p style="width:40px;overflow:hidden;white-space:nowrap">a text that is cut</p>';
      document.querySelector('main')?.prepend(worse);
    });
    const found = await layoutProblems(page, true);
    expect(found.wide).toContain('p “wide”');
    expect(found.cut).toContain('p “a text that is cut”');
    expect(found.small.join()).toMatch(/button “x” \d+×\d+/);
    await page.evaluate(() => document.querySelector('#worse')?.remove());
  });

  const visited = new Set<string>();
  const addresses: string[] = [
    ...dashboardSections.map((section) => paths.dashboard(section)),
    paths.clientGallery(galleryId),
  ];
  // A list grows while it is walked: sections have tabs with addresses of their own.
  for (const address of addresses) {
    if (visited.has(address)) continue;
    visited.add(address);
    await show(page, address, open);
    addresses.push(...(await addressesOf(page)));
    await softly
      .poll(() => missingSettings(page, address), { message: `the settings of ${address}` })
      .toEqual([]);
    for (const size of widths) {
      await resize(page, touch, size);
      const row = size.width === 360 ? lists[address] : undefined;
      if (row) {
        await softly
          .poll(() => firstRowAt(page, row), { message: `the first row of ${address}` })
          .toBeLessThanOrEqual(lowestFirstRow(address));
      }
      // What is still being laid out is looked at again.
      await softly
        .poll(() => layoutProblems(page, size.isTouched), { message: `${size.width} ${address}` })
        .toEqual({ wide: [], cut: [], small: [] });
    }
    await resize(page, touch, widths[0]);
  }
  expect(Object.keys(lists).filter((address) => !visited.has(address))).toEqual([]);
  expect(visited.size).toBeGreaterThan(35);

  await test.step('the lists begin as high in every language', async () => {
    await resize(page, touch, widths[0]);
    for (const language of languages.filter((each) => each !== sourceLanguage)) {
      await read(page, language);
      for (const [address, row] of Object.entries(lists)) {
        await page.evaluate((path) => history.pushState(null, '', path), address);
        await softly
          .poll(() => firstRowAt(page, row), {
            message: `${language}: the first row of ${address}`,
          })
          .toBeLessThanOrEqual(lowestFirstRow(address));
      }
    }
    await read(page, null);
  });
});

/** Has the owner read the desk in a language; null for the studio's. */
async function read(page: Page, language: Language | null): Promise<void> {
  const data = { firstName: 'Studio', lastName: 'Owner', language };
  const reply = await page.request.post('/trpc/accounts.own.saveProfile', { data });
  expect(reply.ok(), await reply.text()).toBe(true);
  await page.goto(paths.dashboard());
}

/** Rows for the lists that a new studio doesn't have, and a client gallery. */
async function fill(page: Page, { books }: Studio): Promise<{ galleryId: string }> {
  const long = {
    ...{ firstName: 'Konstantin', lastName: 'Falkenberg-Sørensen' },
    email: 'konstantin.falkenberg-soerensen@client.example',
  };
  const clock = clockIn('America/New_York');
  const day = (ahead: number, minute: number) => {
    const date = dayAt(new Date(Date.now() + ahead * 86_400_000), clock);
    return instantAt(date, minute, clock).toISOString();
  };
  // Ten minutes of the day that the calendar shows are left for it.
  books.add({ startsAt: day(0, 24 * 60 - 10), status: 'pending' });
  const code = books.add({ startsAt: day(2, 11 * 60), status: 'confirmed', ...long });
  books.add({ startsAt: day(3, 18 * 60), status: 'completed', packageName: 'The Whole Evening' });
  const send = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  await send('/contact/submit', {
    name: `${long.firstName} ${long.lastName}`,
    email: 'konstantin@client.example',
    service: 'Weddings',
    message: 'A small wedding by the sea, in May or in June, with about forty people. '.repeat(3),
  });
  await send('/newsletter/subscribe', { email: long.email });
  const invoice = await send('/invoices/booking', { bookingId: books.idOf(code) });
  await send(`/invoices/${invoice.data.id}/mail`, {});
  const product = {
    description: 'Printed on cotton paper, signed.',
    price: 120.5,
    isAvailable: true,
  };
  await send('/products', { name: 'Fine art print, 30 × 40', stock: 3, ...product });
  const record = { amount: 1250, type: 'expense', category: 'rent', status: 'completed' };
  await send('/finance', { name: 'Studio rent', date: '2026-01-05', description: '', ...record });
  // Other journeys delete the albums of the starter site.
  await makeAlbum(page, { name: 'Harvest' });
  await send('/files/directory', { name: 'Deliveries', source: 'local', isPublic: false });
  const gallery = await send('/api/client-galleries', { title: 'Amara and Jonas' });
  return { galleryId: gallery.data.id };
}

/** Opens an address of the dashboard without a load, and waits until nothing of it is still being loaded. */
async function show(page: Page, address: string, open: ReadonlySet<Request>): Promise<void> {
  await page.evaluate((path) => history.pushState(null, '', path), address);
  let shown = '';
  let unchanged = 0;
  await expect
    .poll(
      async () => {
        const before = shown;
        // Some parts are loaded near the view.
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        shown = await page.locator('main').innerHTML();
        const isAtRest = open.size === 0 && shown === before && !shown.includes('aria-busy="true"');
        unchanged = isAtRest ? unchanged + 1 : 0;
        return unchanged;
      },
      { intervals: [50] },
    )
    .toBeGreaterThanOrEqual(4);
}

/** The requests of a page that have no response yet. */
function openRequests(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

async function resize(
  page: Page,
  touch: CDPSession,
  { width, height, isTouched }: (typeof widths)[number],
): Promise<void> {
  await page.setViewportSize({ width, height });
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: isTouched });
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}

/** The addresses of the parts of an open section. */
function addressesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main nav a[href^="/dashboard"]')].map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
}

/** The settings that the search would lead to here, and that are not here. */
async function missingSettings(page: Page, address: string): Promise<string[]> {
  const [, subsection = ''] = /^\/dashboard\/settings\/(.+)/.exec(address) ?? [];
  const fields = Object.keys(indexedFields[subsection] ?? indexedElsewhere[address] ?? {});
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('main :is(label, legend, h2, h3, button)')].flatMap(
      ({ textContent, firstChild }) => [textContent?.trim(), firstChild?.textContent?.trim()],
    ),
  );
  return fields
    .filter((field) => !texts.includes(field))
    .map((field) => `${address}: no field is called ${field}`);
}
