import type { Language } from '@shutterhouse/contract/languages';
import { defaultLocale } from '@shutterhouse/contract/locale';
import {
  type MailText,
  mailTextKindLabels,
  mailTextNames,
  mailTextMessages as messages,
} from '@shutterhouse/contract/mail/texts';
import { defaultPriceTerms } from '@shutterhouse/contract/pricing';
import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes, resizeTo } from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { MailTextsScreen } from './mail-texts-screen.tsx';

const standard = { subject: 'Your session is confirmed: {date}', words: 'Hello {name}!' };
const rowsWith = (own: Partial<MailText>): MailText[] =>
  mailTextNames.map((id) => ({
    ...{ id, subject: '', words: '', translations: {}, standard, version: 0 },
    ...(id === 'bookingConfirmed' && own),
  }));
const own = { subject: 'See you', words: 'Hi {name},', version: 2 };

/** Renders the screen, which stores what is saved. @returns the recorded calls */
async function show(of: Partial<MailText> = {}, languages: Language[] = [], answers: Answers = {}) {
  let stored = of;
  const came = answerCalls({
    'settings.studio': () => ({
      ...{ name: 'Studio', timeZone: 'UTC', clockStyle: '12-hour', appearance: defaultAppearance },
      ...{ ...defaultPriceTerms, ...defaultLocale, languages },
    }),
    'mail.texts.list': () => rowsWith(stored),
    'mail.texts.update': (input: MailText) => {
      stored = { ...stored, ...input, version: input.version + 1 };
      return { ...rowsWith(stored)[1], ...stored };
    },
    'mail.texts.preview': ({ language, words }: { language: string; words: string }) => ({
      subject: `Example in ${language}`,
      html: `<p>${words}</p>`,
    }),
    ...answers,
  });
  await renderScreen(<MailTextsScreen />);
  return came;
}

const row = page.getByRole('row', { name: /Booking confirmed/ });
const open = () => page.getByRole('button', { name: /^Booking confirmed/ }).click();
const subject = page.getByRole('textbox', { name: /^Subject/ });
const text = page.getByRole('textbox', { name: /^Text/ });
const save = page.getByRole('button', { name: 'Save text' });
const insert = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('lists every mail with its state and what is missing in further languages', async () => {
  await show({ ...own, translations: { de: { subject: 'Bis bald' } } }, ['de', 'fr']);
  await expect.element(row).toMatchTextContent('Own text');
  await expect.element(row).toMatchTextContent('3 texts missing');
  for (const id of mailTextNames) {
    const label = page.getByText(mailTextKindLabels[id], { exact: true });
    await expect.element(label).toBeInTheDocument();
  }
  await expect
    .element(page.getByRole('row', { name: /^Quote/ }))
    .toMatchTextContent('Standard text');
  await expectAccessibleInBothThemes();
});

test.each(['phone', 'desk'] as const)(
  'a placeholder is inserted where the cursor was: %s',
  async (size) => {
    await resizeTo(size);
    const came = await show();
    await open();
    await expect.element(subject).toHaveAttribute('placeholder', standard.subject);
    await subject.fill('For  at ten');
    await userEvent.keyboard('{Home}{ArrowRight>4/}');
    await insert('Name');
    await expect.element(subject).toHaveFocus();
    await text.fill('We look forward to ');
    await insert('Service');
    await userEvent.keyboard('!');
    await expectAccessibleInBothThemes();
    await save.click();
    await expect.element(page.getByText(messages.saved)).toBeVisible();
    expect(inputsOf(came, 'mail.texts.update')).toEqual([
      {
        ...{ id: 'bookingConfirmed', version: 0, translations: {} },
        ...{ subject: 'For {name} at ten', words: 'We look forward to {service}!' },
      },
    ]);
    await expect.element(row).toMatchTextContent('Own text');
  },
);

test('in another language it is inserted there, and refused where the mail does not have it', async () => {
  const came = await show(own, ['de']);
  await open();
  await text.click();
  await page.getByRole('tab', { name: /^Deutsch/ }).click();
  await insert('Date');
  await expect.element(text).toHaveValue('{date}');
  await text.fill('Um {zeit}');
  await page.getByRole('tab', { name: 'English' }).click();
  await save.click();
  await expect
    .element(page.getByRole('tab', { name: /^Deutsch/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect
    .element(text)
    .toHaveAccessibleDescription(/^This mail has no \{zeit\}\. It can have/);
  expect(inputsOf(came, 'mail.texts.update')).toEqual([]);
});

test('can begin with the standard text, and shows the mail in each language before it is saved', async () => {
  const came = await show({}, ['de']);
  await open();
  await page.getByRole('button', { name: 'Begin with the standard text' }).click();
  await expect.element(subject).toHaveValue(standard.subject);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Example in en')).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect.element(page.getByText('Example in de')).toBeVisible();
  expect(inputsOf(came, 'mail.texts.preview')).toMatchObject([
    { id: 'bookingConfirmed', ...standard, language: 'en' },
    { id: 'bookingConfirmed', ...standard, language: 'de' },
  ]);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Text' }).click();
  await expect.element(text).toHaveValue(standard.words);
});

test('the standard text comes back after a question, which can be undone', async () => {
  const came = await show({ ...own, translations: { de: { words: 'Hallo' } } });
  await page.getByRole('button', { name: 'Actions for Booking confirmed' }).click();
  await page.getByRole('menuitem', { name: 'Use the standard text' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Use the standard text' })
    .click();
  await expect.element(page.getByText(messages.reset)).toBeVisible();
  await expect.element(row).toMatchTextContent('Standard text');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row).toMatchTextContent('Own text');
  expect(inputsOf(came, 'mail.texts.update')).toEqual([
    { id: 'bookingConfirmed', subject: '', words: '', translations: {}, version: 2 },
    {
      ...{ id: 'bookingConfirmed', subject: own.subject, words: own.words, version: 3 },
      translations: { de: { words: 'Hallo' } },
    },
  ]);
});

test('a conflict keeps what was typed, and a failed preview and load can be tried again', async () => {
  const load = failingLoad(rowsWith(own));
  let isFailing = true;
  await show(own, [], {
    'mail.texts.list': load.answer,
    'mail.texts.update': () => {
      throw new Refusal(409, messages.changedMeanwhile, { version: messages.changedMeanwhile });
    },
    'mail.texts.preview': () => {
      if (isFailing) throw new Refusal(500, 'No');
      return { subject: 'Example', html: '' };
    },
  });
  await load.tryAgain(messages.loadFailed);
  await open();
  await text.fill('Mine');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText(messages.previewFailed)).toBeVisible();
  isFailing = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Example', { exact: true })).toBeVisible();
  await save.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(messages.changedMeanwhile);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect.element(text).toHaveValue('Mine');
});
