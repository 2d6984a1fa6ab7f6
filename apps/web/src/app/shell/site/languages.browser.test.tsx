import { defaultLocale } from '@shutterhouse/contract/locale';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { aboutSection, contactDetails } from '../../../testing/rows/records.ts';
import { SitePage } from './site-page.tsx';

/** A page of a studio that offers some languages beside English. */
async function show(languages: string[]) {
  answerCalls({
    'settings.studio': () => ({
      ...{ name: 'Studio', timeZone: 'UTC', clockStyle: '12-hour', appearance: defaultAppearance },
      ...{ ...defaultPriceTerms, ...defaultLocale, languages },
    }),
    'content.about.get': () => aboutSection,
    'content.contact.get': () => contactDetails,
    'services.list': () => [],
  });
  history.replaceState(null, '', '/gallery?category=Family');
  await renderScreen(
    <SitePage title="Gallery">
      <h1>Gallery</h1>
    </SitePage>,
    { isPage: true },
  );
}

const prefers = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const links = () => page.getByRole('navigation', { name: 'Language' }).getByRole('link');
const offer = page.getByRole('complementary', { name: 'Language' });

test('the footer links to the page in each language, at its place', async () => {
  prefers('en');
  await show(['de', 'pt-BR']);
  await expect
    .poll(() =>
      links()
        .elements()
        .map((link) => link.textContent),
    )
    .toEqual(['English', 'Deutsch', 'Português (Brasil)']);
  const [, , portuguese] = links().elements() as HTMLAnchorElement[];
  expect([portuguese?.lang, portuguese?.hreflang]).toEqual(['pt-BR', 'pt-BR']);
  expect(links().first()).toHaveAttribute('aria-current', 'true');
  // The page is loaded: its address says where it leads.
  portuguese?.addEventListener('click', (event) => event.preventDefault());
  portuguese?.click();
  expect(portuguese?.href).toBe(`${location.origin}/pt-br/gallery?category=Family`);
  await expectAccessible();
});

test('a site in one language has neither links nor an offer', async () => {
  prefers('de');
  await show([]);
  await expect.element(page.getByRole('contentinfo').getByText('Quick links')).toBeVisible();
  expect(links().elements()).toEqual([]);
  expect(offer.elements()).toEqual([]);
});

test('the page is offered in the language that the browser prefers, until the offer is dismissed', async () => {
  prefers('de-AT', 'en');
  await show(['de', 'fr']);
  const link = offer.getByRole('link', { name: 'Diese Seite auf Deutsch' });
  await expect.element(link).toHaveAttribute('href', '/de/gallery');
  expect(link.element()).toHaveAttribute('lang', 'de');
  await expectAccessible();
  await offer.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await show(['de', 'fr']);
  await expect.poll(() => links().elements().length).toBeGreaterThan(0);
  expect(offer.elements()).toEqual([]);
});

test.each([['en-GB', 'de'], ['sv']])('nothing is offered to who reads %s', async (...languages) => {
  prefers(...languages);
  await show(['de']);
  await expect.poll(() => links().elements().length).toBeGreaterThan(0);
  expect(offer.elements()).toEqual([]);
});
