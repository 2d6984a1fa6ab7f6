import { openingSteps } from '@shutterhouse/contract/opening/constants';
import type { Opening } from '@shutterhouse/contract/opening/schema';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { failingLoad } from '../../../testing/page/failing-load.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { OpeningPart } from './opening-part.tsx';

type State = Omit<Opening, 'openedAt'> & { openedAt: string | null };

const steps = (done: readonly string[], accepted: readonly string[] = []) =>
  openingSteps.map((step) => ({
    ...{ step, isDone: done.includes(step), isAccepted: accepted.includes(step) },
  }));

const fresh: State = {
  openedAt: null,
  steps: steps(['mail']),
  samples: { parts: ['about', 'contact'], services: 6, packages: 18, albums: 2 },
  tried: { bookings: 2, messages: 1, people: 2, names: ['Ada Bell', 'Robin'], kept: 1 },
};

/** Renders the part. @returns the inputs of a call */
async function show(state: State = fresh, answers: Answers = {}) {
  let current = state;
  const came = answerCalls({
    'opening.get': () => current,
    'opening.accept': ({ step, isAccepted }: { step: string; isAccepted: boolean }) => {
      const changed = current.steps.map((each) =>
        each.step === step ? { ...each, isAccepted } : each,
      );
      current = { ...current, steps: changed };
      return current;
    },
    'opening.removeSamples': () => {
      current = {
        ...current,
        steps: steps(['mail', 'offers']),
        samples: { ...current.samples, services: 0, packages: 0 },
      };
      return current;
    },
    'opening.open': () => {
      current = { ...current, openedAt: '2030-06-03T12:00:00.000Z' };
      return current;
    },
    'settings.studio': () => ({ region: 'DE' }),
    ...answers,
  });
  await renderScreen(<OpeningPart />);
  return (call: string) => inputsOf(came, call);
}

const rows = page.getByRole('listitem');
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('the steps lead to their screens and say what is done', async () => {
  await show();
  await expect.element(page.getByText('1 of 7 steps are ready.')).toBeVisible();
  expect(rows.elements()).toHaveLength(7);
  // The next visit finds them folded.
  expect(localStorage.getItem('folded-opening')).toBe('yes');
  await expect.element(rows.nth(5)).toMatchTextContent(/Mail server\s*Done/);
  await expect
    .element(rows.nth(4).getByRole('link', { name: 'Payment' }))
    .toHaveAttribute('href', '/dashboard/settings/payment');
  await expectAccessibleInBothThemes();
});

test('the steps are folded on later visits, and as the owner has left them', async () => {
  localStorage.setItem('folded-opening', 'yes');
  await show();
  await expect.element(page.getByText('1 of 7 steps are ready.')).toBeVisible();
  expect(rows.elements()).toEqual([]);
  await expectAccessibleInBothThemes();
  await button('Show the steps').click();
  expect(rows.elements()).toHaveLength(7);
  expect(localStorage.getItem('folded-opening')).toBe('no');
  await button('Fold the steps').click();
  expect(rows.elements()).toEqual([]);
  expect(localStorage.getItem('folded-opening')).toBe('yes');
});

test('a step is left as it is, and taken up again; how customers pay has to be chosen', async () => {
  const sent = await show();
  await button('Leave as it is: Opening hours').click();
  await expect.element(rows.nth(2)).toMatchTextContent('Left as it is');
  await button('Take up again: Opening hours').click();
  await expect.element(rows.nth(2)).toMatchTextContent('To do');
  expect(sent('opening.accept')).toEqual([
    { step: 'hours', isAccepted: true },
    { step: 'hours', isAccepted: false },
  ]);
  await expect.element(button(/How customers pay/)).not.toBeInTheDocument();
});

test('the samples of offers can be removed', async () => {
  await show();
  await button('Remove the samples').click();
  await expect
    .element(page.getByText('The samples of services and packages are removed.'))
    .toBeVisible();
  await expect.element(rows.nth(3)).toMatchTextContent('Done');
});

test('opening names what is missing, shown and tried, and waits for how customers pay', async () => {
  await show();
  await button('Open the studio').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Please choose how customers pay first.');
  await expect.element(dialog).toMatchTextContent('Still missing: Name, logo and contact');
  await expect.element(dialog).toMatchTextContent('story, contact details, 6 services');
  await expect.element(dialog).toMatchTextContent('2 bookings, 1 message and 2 people');
  await expect.element(dialog).toMatchTextContent('Ada Bell, Robin');
  await expect.element(dialog).toMatchTextContent('1 booking with a payment or an invoice stays.');
  await expect.element(dialog.getByRole('button', { name: 'Open all the same' })).toBeDisabled();
  await expectAccessibleInBothThemes();
});

test('the studio opens without what is left, and keeps what was tried if that is wanted', async () => {
  const sent = await show({ ...fresh, steps: steps(['payment', 'studio', 'place'], ['look']) });
  await button('Open the studio').click();
  await page.getByLabelText('Remove what was tried on the site').click();
  await button('Open all the same').click();
  await expect.element(page.getByText('Your studio is open.')).toBeVisible();
  expect(sent('opening.open')).toEqual([
    { without: ['hours', 'offers', 'mail'], removesTried: false },
  ]);
  await expect.element(page.getByText('Open your studio')).not.toBeInTheDocument();
});

test('a refusal is shown in the server’s words', async () => {
  await show(
    { ...fresh, steps: steps(openingSteps) },
    {
      'opening.open': () => {
        throw new Refusal(409, 'The studio is open already.', {});
      },
    },
  );
  await button('Open the studio').click();
  await button('Open now').click();
  await expect.element(page.getByText('The studio is open already.')).toBeVisible();
});

test('a failed load can be tried again', async () => {
  const load = failingLoad(fresh);
  await show(fresh, { 'opening.get': load.answer });
  await load.tryAgain('Failed to load the steps of opening');
  await expect.poll(() => rows.elements()).toHaveLength(7);
});
