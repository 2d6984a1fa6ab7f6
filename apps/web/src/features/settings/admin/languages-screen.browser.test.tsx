import type { LanguageSettings } from '@shutterhouse/contract/settings/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { LanguagesScreen } from './languages-screen.tsx';

/** Renders the screen. @returns the recorded saves */
async function show(saved: Partial<LanguageSettings> = {}, answers: Answers = {}) {
  let stored: LanguageSettings = {
    ...{ language: 'en', region: 'US', languages: [], version: 0 },
    ...saved,
  };
  const came = answerCalls({
    'settings.languages.get': () => stored,
    'settings.languages.update': ({ version, ...input }: LanguageSettings) => {
      stored = { ...input, version: version + 1 };
      return stored;
    },
    'settings.starter.get': () => ({
      ...{ language: null, mainLanguage: 'en', unchanged: [], edited: [], terms: null },
    }),
    ...answers,
  });
  await renderScreen(<LanguagesScreen />);
  return () => inputsOf(came, 'settings.languages.update');
}

const save = page.getByRole('button', { name: 'Save changes' });
const field = (label: string) => page.getByLabelText(label);

test('the languages are in an accessible form, which says at which address each is read', async () => {
  await show({ region: 'CH' });
  await expect.element(field('Main language')).toHaveValue('en');
  await expect.element(field('Region')).toMatchTextContent('Switzerland');
  await expect.element(field('Português (Brasil)')).toHaveAccessibleDescription(/\/pt-br$/);
  await expectAccessibleInBothThemes();
});

test('further languages are saved with the version, in their order, and never with the main one', async () => {
  const saved = await show({ languages: ['ja'], version: 2 });
  await field('Français').click();
  await field('Deutsch').click();
  await field('Main language').selectOptions('Italiano');
  await expect.element(field('Italiano')).not.toBeInTheDocument();
  await field('Region').selectOptions('Italy');
  await save.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Languages updated.');
  expect(saved()).toEqual([
    { language: 'it', region: 'IT', languages: ['de', 'fr', 'ja'], version: 2 },
  ]);
});

test('a refusal is shown at its field', async () => {
  await show(
    {},
    {
      'settings.languages.update': () => {
        throw new Refusal(400, 'No', { region: 'Region must be a country' });
      },
    },
  );
  await field('Deutsch').click();
  await save.click();
  await expect.element(field('Region')).toHaveAccessibleDescription(/Region must be a country/);
});

test('a failed load can be tried again', async () => {
  const load = failingLoad({ language: 'de', region: 'DE', languages: [], version: 1 });
  await show({}, { 'settings.languages.get': load.answer });
  await load.tryAgain('Failed to load the languages');
  await expect.element(field('Main language')).toHaveValue('de');
});
