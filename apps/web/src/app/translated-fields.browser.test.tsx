/** The languages of the texts of an editor, tested with those of the about section. */
import { defaultLocale } from '@shutterhouse/contract/locale';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AboutEditor } from '../features/content/admin/about-editor.tsx';
import { type Answers, answerCalls, inputsOf, Refusal } from '../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../testing/page/accessible.ts';
import { renderScreen } from '../testing/page/render-screen.tsx';
import { aboutSection as saved } from '../testing/rows/records.ts';

const title = page.getByRole('textbox', { name: 'Title', exact: true });
const save = page.getByRole('button', { name: 'Save changes' });
const tab = (name: string | RegExp) => page.getByRole('tab', { name });

async function show(languages: string[], answers: Answers = {}) {
  const came = answerCalls({
    'settings.studio': () => ({
      ...{ name: 'Studio', timeZone: 'UTC', clockStyle: '12-hour', appearance: defaultAppearance },
      ...{ ...defaultPriceTerms, ...defaultLocale, languages },
    }),
    'content.about.adminGet': () => saved,
    'content.about.update': (input: object) => ({ ...saved, ...input, version: saved.version + 1 }),
    ...answers,
  });
  await renderScreen(<AboutEditor />);
  await expect.element(title).toHaveValue(saved.title);
  return came;
}

test('an editor has no tabs while the site has one language', async () => {
  await show([]);
  await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
});

test('each language has a tab that says what is missing, reached by the arrow keys', async () => {
  await resizeTo('phone');
  const came = await show(['de', 'pt-BR']);
  await expect.element(tab('Deutsch 4 texts missing')).toBeVisible();
  await tab('English').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab(/^Deutsch/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(title).toHaveAttribute('placeholder', saved.title);
  await expectAccessibleInBothThemes();
  await title.fill('Über uns');
  await expect.element(tab('Deutsch 3 texts missing')).toBeVisible();
  await tab(/^Deutsch/).click();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Português (Brasil) 4 texts missing')).toHaveFocus();
  await expect.element(title).toHaveValue('');
  await userEvent.keyboard('{Home}');
  await expect.element(title).toHaveValue(saved.title);
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('About information updated.');
  expect(inputsOf(came, 'content.about.update')).toMatchObject([
    { title: saved.title, translations: { de: { title: 'Über uns' } } },
  ]);
});

test('a refused text is shown and focused on its tab', async () => {
  await show(['de']);
  await tab(/^Deutsch/).click();
  await title.fill('x'.repeat(161));
  await tab('English').click();
  await expect.element(title).toHaveValue(saved.title);
  await save.click();
  await expect.element(tab(/^Deutsch/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription('Title can have at most 160 characters');
});

test('a conflict names the language of each text, and keeps what was written in another', async () => {
  const sentence = 'The about section was changed by somebody else since you opened it.';
  let stored: object = saved;
  await show(['de', 'fr'], {
    'content.about.adminGet': () => stored,
    'content.about.update': () => {
      const translations = { de: { title: 'Über mich' }, fr: { subtitle: 'Douze ans.' } };
      stored = { ...saved, translations, version: saved.version + 1 };
      throw new Refusal(409, sentence, { version: sentence });
    },
  });
  await tab(/^Deutsch/).click();
  await title.fill('Über uns');
  await save.click();
  const note = page.getByRole('alert');
  await expect.element(note).toMatchTextContent('Title (Deutsch)');
  await expect.element(note).toMatchTextContent('Über mich');
  await expect.element(note).toMatchTextContent('Subtitle (Français)');
  await expect.element(title).toHaveValue('Über uns');
});
