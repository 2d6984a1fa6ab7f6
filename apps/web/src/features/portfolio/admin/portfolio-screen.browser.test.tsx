import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/calls/answers.ts';
import { receiveUploads } from '../../../testing/calls/uploads.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { portfolioRow } from '../../../testing/rows/records.ts';
import { PortfolioScreen } from './portfolio-screen.tsx';

const sheet = page.getByRole('dialog');
const cards = page.getByRole('list', { name: 'Portfolio items' }).getByRole('listitem');
const shown = () =>
  cards
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

const room = {
  ...portfolioRow,
  id: 'i2',
  title: 'The long room',
  category: 'Real Estate',
} as const;
const picture = {
  id: 'none',
  width: 320,
  height: 240,
  alt: '',
  blur: '',
  focalPoint: { x: 0.5, y: 0.5 },
};
const hidden = { ...portfolioRow, id: 'i3', title: 'Put away', isActive: false, picture };

async function show() {
  answerCalls({ 'portfolio.adminList': () => [portfolioRow, room, hidden] });
  const { unmount } = await renderScreen(<PortfolioScreen />);
  return unmount;
}

test('a pending picture upload is not discarded without asking', async () => {
  receiveUploads();
  await show();
  await page.getByRole('button', { name: 'New portfolio item' }).click();
  const photo = new File(['x'], 'DSC_1.jpg', { type: 'image/jpeg' });
  await userEvent.upload(sheet.getByLabelText('Image: choose a file'), photo);
  await expect.element(sheet.getByText('Uploading DSC_1.jpg')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(sheet.getByText('Uploading DSC_1.jpg')).toBeVisible();
});

test('a new portfolio item requires a title and a picture', async () => {
  await show();
  await page.getByRole('button', { name: 'New portfolio item' }).click();
  await expect.element(sheet.getByLabelText('Category', { exact: true })).toHaveValue('Weddings');
  await sheet.getByRole('button', { name: 'Create item' }).click();
  await expect
    .element(sheet.getByLabelText('Title', { exact: true }))
    .toHaveAccessibleDescription('Title is required');
  await expect.element(sheet.getByText('Image is required')).toBeVisible();
  await expectAccessible('[role=dialog]');
});

test('the portfolio is filtered by category, and the address keeps the filter', async () => {
  const unmount = await show();
  await expect.poll(shown).toEqual(['Rings', 'The long room']);
  await page
    .getByRole('group', { name: 'Category' })
    .getByRole('button', { name: /^Real Estate/ })
    .click();
  await expect.poll(shown).toEqual(['The long room']);
  expect(new URLSearchParams(location.search).get('category')).toBe('Real Estate');
  await unmount();
  await show();
  await expect.poll(shown).toEqual(['The long room']);
});

test('inactive items are hidden unless requested', async () => {
  await show();
  await expect.poll(shown).toEqual(['Rings', 'The long room']);
  await page.getByLabelText('Show Inactive').click();
  await expect.poll(shown).toEqual(['Rings', 'The long room', 'Put away']);
  expect(new URLSearchParams(location.search).get('inactive')).toBe('show');
  await expect.element(cards.nth(2)).toMatchTextContent('Inactive');
  await expectAccessible();
});
