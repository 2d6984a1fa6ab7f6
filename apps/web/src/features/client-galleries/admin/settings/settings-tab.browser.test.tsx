import { initialClientGallery } from '@shutterhouse/contract/client-galleries/schema';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import type { ClientGallery } from '../queries.ts';
import { SettingsTab } from './settings-tab.tsx';

const saved: ClientGallery = {
  ...initialClientGallery,
  ...{ id: 'g1', title: 'Amara and Jonas', version: 3, clients: [], coverFileId: null },
  ...{ pictures: 2, hasEnded: false, links: 1, opened: 0, createdAt: '2030-06-01T12:00:00.000Z' },
  ...{ hasPassword: false, pin: '', folder: { id: 'f1', source: 'local' }, isScanning: false },
  ...{
    scanProblem: '',
    scanDone: 2,
    scanTotal: 2,
    copy: null,
    bytes: 5000,
    takenOut: 0,
    watermarkPicture: null,
  },
};

async function show(answers: Answers = {}) {
  const calls = answerCalls({
    'clients.list': () => ({ rows: [], nextCursor: null }),
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    'clientGalleries.get': () => saved,
    'clientGalleries.update': (input: object) => ({ ...saved, ...input, version: 4 }),
    ...answers,
  });
  await renderScreen(<SettingsTab gallery={saved} />);
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue(saved.title);
  return calls;
}

const save = () => page.getByRole('button', { name: /^Save/ }).first();

test('what is set is saved whole, over the version that was opened', async () => {
  const calls = await show();
  await page.getByRole('textbox', { name: 'Title' }).fill('Amara & Jonas');
  await page.getByRole('combobox', { name: 'Watermark' }).selectOptions('A text');
  await page.getByRole('textbox', { name: 'Text' }).fill('Atelier');
  await page.getByRole('slider', { name: 'Strength in percent' }).fill('60');
  await page.getByRole('slider', { name: 'Size in percent' }).fill('20');
  await page.getByRole('textbox', { name: /^Most pictures/ }).fill('40');
  await expectAccessible();
  await save().click();
  await expect.poll(() => inputsOf(calls, 'clientGalleries.update')).toHaveLength(1);
  expect(inputsOf(calls, 'clientGalleries.update')[0]).toMatchObject({
    ...{ id: 'g1', version: 3, title: 'Amara & Jonas', maxDownloads: 40 },
    watermark: { kind: 'text', text: 'Atelier', position: 'center', strength: 60, size: 20 },
    password: '',
  });
});

test('a watermark needs its text, and a gallery that gets a password needs one', async () => {
  const calls = await show();
  await page.getByRole('combobox', { name: 'Watermark' }).selectOptions('A text');
  await page.getByRole('checkbox', { name: 'Password' }).click();
  await save().click();
  await expect
    .element(page.getByText('Please enter the text of the watermark').first())
    .toBeVisible();
  await expect.element(page.getByText('Please enter a password').first()).toBeVisible();
  expect(inputsOf(calls, 'clientGalleries.update')).toEqual([]);
});

test('a picture of the gallery shows the watermark while it is changed, before it is saved', async () => {
  const calls = await show();
  await page.getByRole('combobox', { name: 'Watermark' }).selectOptions('A text');
  await expect.element(page.getByText('What you choose is shown on a picture here.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Text' }).fill('Atelier & Söhne');
  const picture = page.getByAltText('A picture of the gallery with the watermark');
  const address = '/api/client-galleries/g1/watermark?kind=text&text=Atelier+%26+S%C3%B6hne';
  await expect
    .element(picture)
    .toHaveAttribute('src', `${address}&position=center&strength=40&size=38`);
  await page.getByRole('combobox', { name: 'Position' }).selectOptions('Over the whole picture');
  const size = page.getByRole('slider', { name: 'Size in percent' });
  ((await size.element()) as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect
    .element(picture)
    .toHaveAttribute('src', `${address}&position=tiled&strength=40&size=40`);
  await expect.element(page.getByRole('alert').getByText(/could not be drawn/)).toBeVisible();
  await expectAccessible();
  expect(inputsOf(calls, 'clientGalleries.update')).toEqual([]);
});

test('a watermark can be a PNG, which has to be chosen', async () => {
  const calls = await show();
  await page.getByRole('combobox', { name: 'Watermark' }).selectOptions('A picture (PNG)');
  await expect.element(page.getByText('PNG, up to 5 MB.')).toBeVisible();
  await expectAccessible();
  await save().click();
  await expect
    .element(page.getByText('Please choose a PNG for the watermark').first())
    .toBeVisible();
  expect(inputsOf(calls, 'clientGalleries.update')).toEqual([]);
});

test('a saved PNG is shown, and kept by a save', async () => {
  const picture = { id: 'p1', width: 300, height: 200, alt: '', blur: '' };
  const watermark = { ...saved.watermark, kind: 'picture', pictureId: 'p1' };
  const calls = await show({
    'clientGalleries.get': () => ({ ...saved, watermark, watermarkPicture: picture }),
  });
  await expect
    .element(page.getByAltText('A picture of the gallery with the watermark'))
    .toHaveAttribute('src', expect.stringContaining('kind=picture&pictureId=p1&'));
  await page.getByRole('textbox', { name: 'Title' }).fill('Amara & Jonas');
  await save().click();
  await expect.poll(() => inputsOf(calls, 'clientGalleries.update')).toHaveLength(1);
  expect(inputsOf(calls, 'clientGalleries.update')[0]).toMatchObject({ watermark });
});

test('it is deleted after a question that says what goes with it', async () => {
  const calls = await show({ 'clientGalleries.remove': () => null });
  await page.getByRole('button', { name: 'Delete client gallery' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/is deleted with its 1 link/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(inputsOf(calls, 'clientGalleries.remove')).toEqual([]);
});
