import { type StarterContent, starterParts } from '@shutterhouse/contract/settings/starter';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { StarterPart } from './starter-part.tsx';

const inEnglish: StarterContent = {
  ...{ language: 'en', mainLanguage: 'de', unchanged: [...starterParts], edited: [] },
  terms: { currency: 'EUR', pricesIncludeTax: true, taxName: 'MwSt.', taxPercent: 19 },
};

/** Renders the part of the languages about the starter content. @returns the recorded changes */
async function show(starter: Partial<StarterContent>, answers: Answers = {}) {
  let stored: StarterContent = { ...inEnglish, ...starter };
  const came = answerCalls({
    'settings.starter.get': () => stored,
    'settings.starter.update': ({ language }: { language: 'de' }) => {
      stored = { ...stored, language, terms: null };
      return stored;
    },
    ...answers,
  });
  await renderScreen(<StarterPart />);
  return () => inputsOf(came, 'settings.starter.update');
}

const button = page.getByRole('button', { name: 'Write in German' });
const question = page.getByRole('alertdialog');

test('content in another language than the main one is changed after a question that says what is replaced', async () => {
  const changes = await show({});
  await expect
    .element(page.getByText(/are in English, and can be written in German\.$/))
    .toBeVisible();
  await expectAccessibleInBothThemes();
  await button.click();
  await expect
    .element(question)
    .toMatchTextContent(
      'Write the starter content in German?This replaces the texts of: Hero Section, About Section, Contact Info, Testimonials, Portfolio, Services, Packages and Gallery. Prices will be in Euro (incl. 19% MwSt.).',
    );
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(changes()).toEqual([]);
  await button.click();
  await question.getByRole('button', { name: 'Write in German' }).click();
  await expect.element(page.getByRole('status')).toMatchTextContent('is in German now.');
  await expect.element(page.getByText(/are in German, the main language\.$/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  expect(changes()).toEqual([{ language: 'de' }]);
});

test('what was edited is named, and stays', async () => {
  await show({ unchanged: ['hero', 'albums'], edited: ['about', 'services'], terms: null });
  const kept = 'What you have edited stays as it is: About Section, Services and Packages.';
  await expect.element(page.getByText(kept)).toBeVisible();
  await button.click();
  await expect
    .element(question)
    .toMatchTextContent(`This replaces the texts of: Hero Section and Gallery. ${kept}`);
  await question.getByRole('button', { name: 'Cancel' }).click();
});

test('where everything was edited, the part says so and offers nothing', async () => {
  await show({ unchanged: [], edited: [...starterParts] });
  await expect.element(page.getByText(/You have edited all of them/)).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('a studio without starter content has no such part', async () => {
  await show({}, { 'settings.starter.get': () => ({ ...inEnglish, language: null }) });
  await expect.element(page.getByText('Starter content')).not.toBeInTheDocument();
});

test('a refusal is said, and a failed load can be tried again', async () => {
  const load = failingLoad(inEnglish);
  await show(
    {},
    {
      'settings.starter.get': load.answer,
      'settings.starter.update': () => {
        throw new Refusal(409, 'There is none.', { language: 'There is none.' });
      },
    },
  );
  await load.tryAgain('Failed to load the starter content');
  await button.click();
  await question.getByRole('button', { name: 'Write in German' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('There is none.');
});
