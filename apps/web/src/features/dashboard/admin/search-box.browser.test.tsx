import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SearchBox } from './search-box.tsx';

const nothing = {
  ...{ bookings: [], people: [], jobs: [], galleries: [], albums: [] },
  ...{ messages: [], products: [], files: [] },
};
const found = {
  ...nothing,
  bookings: [
    {
      id: 'a booking',
      startsAt: '2030-06-04T14:00:00.000Z',
      confirmationCode: 'CONF-1',
      customerName: 'Zoë Quimby',
    },
  ],
  messages: [{ id: 'a message', name: 'Zoë Quimby', beginning: 'Good day.' }],
};

const box = page.getByRole('combobox', { name: 'Search task' });
const options = page.getByRole('option');

async function show(answers: Answers = {}) {
  const came = answerCalls({
    'settings.studio': () => ({ name: 'Studio', timeZone: 'America/New_York' }),
    'dashboard.search': () => found,
    ...answers,
  });
  await renderScreen(<SearchBox />);
  return came;
}

describe('the search of the dashboard', () => {
  test('is focused by Ctrl K, and groups the results by kind', async () => {
    await show();
    await expect.element(box).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(box).toHaveFocus();
    await box.fill('quimby');
    await expect
      .element(options.first())
      .toMatchTextContent('Zoë QuimbyJun 4, 2030, 10:00 AM · CONF-1');
    await expect.element(page.getByRole('group', { name: 'Messages' })).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test('shows prices in the studio’s currency', async () => {
    await show({
      'settings.studio': () => ({ name: 'Studio', timeZone: 'UTC', currency: 'EUR' }),
      'dashboard.search': () => ({
        ...nothing,
        products: [{ id: 'p1', name: 'Fine print', priceCents: 12_050 }],
      }),
    });
    await box.fill('print');
    await expect.element(options.first()).toMatchTextContent('Fine print€120.50');
  });

  test('opens the result chosen by the arrow keys with Enter', async () => {
    await show();
    await box.fill('quimby');
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => location.pathname + location.search)
      .toBe('/dashboard/messages?message=a+message');
    await expect.element(box).toHaveValue('');
  });

  test('scrolls to the result that the arrow keys select', async () => {
    const messages = Array.from({ length: 30 }, (_, at) => ({
      ...{ id: `m${at}`, name: `Quimby ${at}`, beginning: 'Good day.' },
    }));
    await show({ 'dashboard.search': () => ({ ...nothing, messages }) });
    await box.fill('quimby');
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(options.nth(29)).toHaveAttribute('aria-selected', 'true');
    await expect.element(options.nth(29)).toBeInViewport();
  });

  test('opens what is clicked', async () => {
    await show();
    await box.fill('quimby');
    await options.first().click();
    await expect
      .poll(() => location.pathname + location.search)
      .toBe('/dashboard/bookings?booking=a+booking');
  });

  test('closes with Escape, and keeps the typed text', async () => {
    await show();
    await box.fill('quimby');
    await expect.element(options.first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(options.first()).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('quimby');
  });

  test('says so when there are no results, and when it failed', async () => {
    let isLost = false;
    await show({
      'dashboard.search': () => {
        if (isLost) throw new Refusal(500, 'It broke.');
        return nothing;
      },
    });
    await box.fill('nobody');
    await expect.element(page.getByText('Nothing was found.')).toBeVisible();
    isLost = true;
    await box.fill('nobody at all');
    await expect.element(page.getByText('Search failed')).toBeVisible();
  });

  test('requests nothing for fewer than two letters', async () => {
    const came = await show();
    await box.fill('q');
    await expect.element(options.first()).not.toBeInTheDocument();
    await box.fill('qu');
    await expect.element(options.first()).toBeVisible();
    expect(inputsOf(came, 'dashboard.search')).toEqual([{ text: 'qu' }]);
  });
});
