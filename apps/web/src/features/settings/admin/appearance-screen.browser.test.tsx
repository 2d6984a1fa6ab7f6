import { type Appearance, defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import {
  expectAccessible,
  expectAccessibleInBothThemes,
} from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { appearanceStyleId } from '../site/appearance-css.ts';
import { AppearanceScreen } from './appearance-screen.tsx';

const drawn = `<!doctype html><html lang="en"><head><title>Harbour</title></head>
<body><a data-brand="Harbour" href="/">Harbour</a><script>document.body.dataset.ran = ''</script></body></html>`;

afterEach(() => document.getElementById(appearanceStyleId)?.remove());

/** Renders the screen with this appearance. @returns the recorded calls */
async function show(look: Partial<Appearance> = {}, answers: Answers = {}) {
  let stored: Appearance = { ...defaultAppearance, clock: '12-hour', version: 0, ...look };
  // Other requests get the page as the server renders it.
  vi.stubGlobal('fetch', async () => new Response(drawn));
  const came = answerCalls({
    'settings.appearance.get': () => stored,
    'settings.appearance.update': ({ version, accent, fonts, theme, clock }: Appearance) => {
      stored = { ...stored, accent, fonts, theme, clock, version: version + 1 };
      return stored;
    },
    ...answers,
  });
  await renderScreen(<AppearanceScreen />);
  await expect.element(page.getByTitle('Preview of the site')).toBeVisible();
  return () => inputsOf(came, 'settings.appearance.update');
}

const save = page.getByRole('button', { name: 'Save changes' });
const accent = page.getByLabelText('Accent colour', { exact: true });
const preview = () =>
  document.querySelector<HTMLIFrameElement>('iframe')?.contentDocument ?? undefined;
const rules = (of: Document | undefined) => of?.getElementById(appearanceStyleId)?.textContent;

test('the appearance is in an accessible form, in light and in dark', async () => {
  await show();
  await expect.element(accent).toHaveValue('#a8502f');
  await expect.element(page.getByRole('radio', { name: 'Clay' })).toBeChecked();
  await expectAccessibleInBothThemes();
});

test('changes are previewed on the page before they are saved, and in the dashboard afterwards', async () => {
  const saved = await show({ version: 4 });
  await expect.poll(() => preview()?.body.textContent).toContain('Harbour');
  expect(preview()?.body.dataset.ran).toBeUndefined();
  await page.getByText('Lagoon').click();
  await page.getByText('Jost', { exact: true }).click();
  await page.getByText('Always dark').click();
  await expect.poll(() => rules(preview())).toContain('--color-accent:light-dark(#1f666b,');
  expect(rules(preview())).toContain("--font-display:'Jost Variable'");
  expect(preview()?.documentElement.dataset.theme).toBe('dark');
  expect(rules(document)).toBeUndefined();
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Appearance updated.');
  const chosen = { accent: '#1f666b', fonts: 'jost', theme: 'dark' };
  expect(saved()).toMatchObject([{ ...chosen, logoId: null, iconId: null, version: 4 }]);
  expect(rules(document)).toContain('#1f666b');
});

test('a colour with too little contrast says why, offers the nearest usable one, and is not sent', async () => {
  const saved = await show();
  await accent.fill('#f0c040');
  await expect.element(page.getByText(/^This colour is too light to be read/)).toBeVisible();
  await expectAccessible();
  await save.click();
  expect(saved()).toEqual([]);
  // The preview keeps the last usable colour.
  expect(rules(preview())).not.toContain('#f0c040');
  await page.getByRole('button', { name: /^Use #[0-9a-f]{6} instead$/ }).click();
  await expect
    .element(page.getByText(/^This colour is too light to be read/))
    .not.toBeInTheDocument();
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Appearance updated.');
  expect(saved()).toHaveLength(1);
});

test('times use a 24-hour clock when the owner selects it', async () => {
  const saved = await show();
  await expect.element(page.getByRole('radio', { name: '12-hour: 2:30 PM' })).toBeChecked();
  await page.getByText('24-hour: 14:30').click();
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Appearance updated.');
  expect(saved()).toMatchObject([{ clock: '24-hour', version: 0 }]);
});

test('one button restores the defaults, which saving keeps', async () => {
  const saved = await show({ accent: '#1f666b', fonts: 'inter', theme: 'light', version: 2 });
  await expect.element(accent).toHaveValue('#1f666b');
  await page.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect.element(accent).toHaveValue('#a8502f');
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Appearance updated.');
  const { accent: clay, fonts, theme } = defaultAppearance;
  expect(saved()).toMatchObject([{ accent: clay, fonts, theme, version: 2 }]);
});

test('a logo replaces the name in the preview, and can be removed', async () => {
  const logo = {
    ...{ id: 'l1', width: 900, height: 200, alt: '', blur: '' },
    focalPoint: { x: 0.5, y: 0.5 },
  };
  const saved = await show({ logo });
  await expect
    .poll(() => preview()?.querySelector('[data-brand] img')?.getAttribute('src'))
    .toBe('/media/l1/640.webp');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => preview()?.querySelector('[data-brand]')?.textContent).toBe('Harbour');
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Appearance updated.');
  expect(saved()).toMatchObject([{ logoId: null }]);
});

test('another user’s changes are shown in words, and nothing is lost', async () => {
  const sentence = 'The appearance was changed by somebody else since you opened it.';
  const mine = { ...defaultAppearance, clock: '12-hour', version: 0 };
  let isOpened = false;
  await show(
    {},
    {
      'settings.appearance.get': () => {
        const answer = isOpened ? { ...mine, fonts: 'playfairInter', version: 1 } : mine;
        isOpened = true;
        return answer;
      },
      'settings.appearance.update': () => {
        throw new Refusal(409, sentence, { version: sentence });
      },
    },
  );
  await page.getByText('Lagoon').click();
  await save.click();
  const note = page.getByRole('alert');
  await expect.element(note).toMatchTextContent(sentence);
  await expect.element(note).toMatchTextContent('Playfair Display and Inter');
  await expect.element(accent).toHaveValue('#1f666b');
});

test('an appearance that fails to load says so, and can be retried', async () => {
  const load = failingLoad({ ...defaultAppearance, clock: '12-hour', version: 0 });
  vi.stubGlobal('fetch', async () => new Response(drawn));
  answerCalls({
    'settings.appearance.get': load.answer,
  });
  await renderScreen(<AppearanceScreen />);
  await load.tryAgain('Failed to load the appearance');
  await expect.element(accent).toHaveValue('#a8502f');
});
