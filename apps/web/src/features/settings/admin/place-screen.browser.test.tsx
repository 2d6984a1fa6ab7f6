import type { StudioPlace } from '@shutterhouse/contract/settings/place';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { PlaceScreen } from './place-screen.tsx';

const first: StudioPlace = {
  ...{ timeZone: 'America/New_York', publicUrl: 'http://localhost:3000', version: 0 },
  ...{ isTimeZoneFixed: false, isPublicUrlFixed: false },
};

/** Renders the screen. @returns the recorded saves */
async function show(saved: Partial<StudioPlace> = {}, answers: Answers = {}) {
  let stored = { ...first, ...saved };
  const came = answerCalls({
    'settings.place.get': () => stored,
    'settings.place.update': ({ version, ...input }: StudioPlace) => {
      stored = { ...stored, ...input, version: version + 1 };
      return stored;
    },
    ...answers,
  });
  await renderScreen(<PlaceScreen />);
  return () => inputsOf(came, 'settings.place.update');
}

const save = page.getByRole('button', { name: 'Save changes' });
const field = (label: string) => page.getByLabelText(label, { exact: true });

test('the time zone is chosen by its name, with the time there, and the address is that of the browser', async () => {
  const saved = await show();
  await expect.element(field('Time zone')).toHaveAccessibleDescription(/^It is \d+:\d\d [AP]M/);
  await field('Time zone').selectOptions('Europe/Berlin');
  await page.getByRole('button', { name: /^Use http/ }).click();
  await expect.element(field('Public address')).toHaveValue(location.origin);
  await save.click();
  await expect.element(page.getByText('Time zone and address updated.')).toBeVisible();
  expect(saved()).toEqual([{ timeZone: 'Europe/Berlin', publicUrl: location.origin, version: 0 }]);
});

test('a refusal is shown at its field', async () => {
  await show(
    {},
    {
      'settings.place.update': () => {
        throw new Refusal(400, 'No', { publicUrl: 'Open the desk there first' });
      },
    },
  );
  await field('Public address').fill('https://studio.example');
  await save.click();
  await expect
    .element(field('Public address'))
    .toHaveAccessibleDescription(/Open the desk there first/);
});

test('says what the environment decides', async () => {
  await show({ isTimeZoneFixed: true, isPublicUrlFixed: true });
  await expect.element(page.getByText(/^STUDIO_TIMEZONE of the environment/)).toBeVisible();
  await expect.element(page.getByText('America/New_York')).toBeVisible();
  await expect.element(page.getByText(/^PUBLIC_URL of the environment/)).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('a failed load can be tried again', async () => {
  const load = failingLoad({ ...first, timeZone: 'Asia/Tokyo' });
  await show({}, { 'settings.place.get': load.answer });
  await load.tryAgain('Failed to load the time zone and the address');
  await expect.element(field('Time zone')).toHaveValue('Asia/Tokyo');
});
