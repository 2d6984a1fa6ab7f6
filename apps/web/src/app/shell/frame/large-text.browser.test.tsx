import type { CurrentUser } from '@shutterhouse/contract/accounts/schema';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookingProvider } from '../../../features/bookings/site/booking-provider.tsx';
import { Hero } from '../../../features/content/site/hero.tsx';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { defaultTextSize, setTextSize } from '../../../testing/page/emulated.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { heroSection } from '../../../testing/rows/records.ts';
import { AuthPage } from '../../pages/auth-page.tsx';
import { NotFoundPage } from '../../pages/not-found-page.tsx';
import { SiteHeader } from '../site/site-header.tsx';
import { DashboardShell } from './dashboard-shell.tsx';

/* With larger text set in the browser: the breakpoints of the layout scale with it. */

afterEach(() => setTextSize(defaultTextSize));

const menu = page.getByRole('button', { name: 'Open menu' });
const owner: CurrentUser = {
  ...{ id: 'u1', username: 'ada', email: 'ada@studio.example' },
  ...{ firstName: 'Ada', lastName: 'Nilsson' },
  role: 'admin',
};

async function showDesk() {
  answerCalls({});
  await renderScreen(<DashboardShell user={owner} section="settings" subsection="help" />, {
    isPage: true,
  });
}

test('the drawer of the dashboard opens at every width that shows its button', async () => {
  await page.viewport(900, 700);
  await setTextSize(24);
  await showDesk();
  await page.getByRole('button', { name: 'More' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Finance' }))
    .toBeVisible();
});

test('the menu of the site opens at every width that shows its button', async () => {
  answerCalls({});
  await page.viewport(900, 700);
  await setTextSize(24);
  await renderScreen(
    <BookingProvider>
      <SiteHeader links={[{ label: 'Portfolio', href: '/#portfolio' }]} onBook={() => undefined} />
    </BookingProvider>,
    { isPage: true },
  );
  await menu.click();
  await expect.element(page.getByRole('link', { name: 'Portfolio' })).toBeVisible();
});

test('with letters of twice the size all of the bar of the dashboard is on a phone', async () => {
  await page.viewport(360, 780);
  await setTextSize(32);
  await showDesk();
  await expect.element(menu).toBeVisible();
  const bar = page.getByRole('banner');
  const controls = [
    menu,
    bar.getByRole('combobox', { name: 'Search task' }),
    bar.getByRole('button', { name: 'Notifications' }),
    bar.getByRole('link', { name: 'See the site' }),
    bar.getByRole('link', { name: /Ada/ }),
  ].map((control) => control.element().getBoundingClientRect());
  for (const [index, one] of controls.entries()) {
    expect(one.left).toBeGreaterThanOrEqual(0);
    expect(one.right).toBeLessThanOrEqual(360);
    for (const other of controls.slice(index + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(isApart).toBe(true);
    }
  }
  expect(document.documentElement.scrollWidth).toBe(360);
});

/** The words of a title that stand on two lines. */
function brokenWords(title: Element): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const [first, last] = [range.getClientRects()[0], [...range.getClientRects()].at(-1)];
      if (first?.top !== last?.top) broken.push(word);
    }
  }
  return broken;
}

test.each([
  ['on the first screen', 'Photographs that remember the light', 'light'],
  ['with a longer word', 'Hochzeitsfotografie am Meer', ''],
])('no word of the title breaks on a small phone %s', async (_, title, highlightedWord) => {
  answerCalls({ 'content.hero.get': () => ({ ...heroSection, title, highlightedWord }) });
  await page.viewport(320, 640);
  await setTextSize(24);
  await renderScreen(<Hero onBook={() => undefined} />, { isPage: true });
  const heading = page.getByRole('heading', { name: title });
  await expect.element(heading).toBeVisible();
  await document.fonts.ready;
  expect(brokenWords(heading.element())).toEqual([]);
  expect(Number.parseFloat(getComputedStyle(heading.element()).fontSize)).toBeGreaterThanOrEqual(
    27,
  );
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a long word of the title stays whole on a wide screen', async () => {
  const title = 'Fotografinnenmeisterbetrieb für Hochzeiten';
  answerCalls({ 'content.hero.get': () => ({ ...heroSection, title, highlightedWord: '' }) });
  await page.viewport(1440, 900);
  await renderScreen(<Hero onBook={() => undefined} />, { isPage: true });
  const heading = page.getByRole('heading', { name: title });
  await expect.element(heading).toBeVisible();
  await document.fonts.ready;
  expect(brokenWords(heading.element())).toEqual([]);
});

test.each([
  ['by the browser', () => setTextSize(2 * defaultTextSize)],
  [
    'by a style sheet, which breakpoints don’t follow',
    () => document.documentElement.style.setProperty('font-size', '200%'),
  ],
])(
  'the menu button of a small phone is within its edges when the letters are doubled %s',
  async (_, enlarge) => {
    answerCalls({ 'settings.studio': () => ({ name: 'Shutterhouse Photography' }) });
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await page.viewport(320, 640);
    await enlarge();
    await renderScreen(
      <BookingProvider>
        <SiteHeader links={[]} onBook={() => undefined} />
      </BookingProvider>,
      { isPage: true },
    );
    const brand = page.getByRole('link', { name: 'Shutterhouse Photography' });
    await expect.element(brand).toBeVisible();
    await document.fonts.ready;
    expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
    expect(brand.element().getBoundingClientRect().width).toBeGreaterThan(64);
  },
);

test('the name of the studio stands whole beside the button of a small phone', async () => {
  answerCalls({ 'settings.studio': () => ({ name: 'Shutterhouse Studio' }) });
  await page.viewport(320, 640);
  await setTextSize(24);
  await renderScreen(
    <BookingProvider>
      <SiteHeader links={[]} onBook={() => undefined} />
    </BookingProvider>,
    { isPage: true },
  );
  const name = page.getByRole('link', { name: 'Shutterhouse Studio' });
  await expect.element(name).toBeVisible();
  await document.fonts.ready;
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = name.element();
  expect([scrollHeight <= clientHeight, scrollWidth <= clientWidth]).toEqual([true, true]);
  expect(brokenWords(name.element())).toEqual([]);
});

test.each([
  ['the login', () => <AuthPage form="login" />],
  ['a page that does not exist', () => <NotFoundPage />],
])('%s is no wider than a small phone', async (_, screen) => {
  answerCalls({ 'accounts.me': () => null });
  await page.viewport(320, 640);
  await setTextSize(24);
  await renderScreen(screen(), { isPage: true });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('the sidebar grows with its words', async () => {
  await page.viewport(2240, 900);
  await showDesk();
  const place = page.getByRole('complementary');
  await expect.element(place.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const width = () => place.element().getBoundingClientRect().width;
  expect(width()).toBe(232);
  await setTextSize(2 * defaultTextSize);
  await expect.poll(width).toBe(2 * 232);
});
