import { serviceMessages } from '@shutterhouse/contract/services/messages';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { packageRow, serviceRow } from '../../../testing/rows/records.ts';
import { ServicesScreen } from './services-screen.tsx';

const sheet = page.getByRole('dialog');
const field = (name: string) => sheet.getByLabelText(name, { exact: true });
const icon = (name: string) => sheet.getByRole('radio', { name });
const create = sheet.getByRole('button', { name: 'Create service' });

async function openNew(answers: Answers = {}) {
  const came = answerCalls({
    'services.adminList': () => [serviceRow],
    'packages.adminList': () => [],
    'services.create': ({ title }: { title: string }) => {
      const sentence = 'A service with this title already exists';
      throw new Refusal(409, sentence, title === serviceRow.title ? { title: sentence } : {});
    },
    ...answers,
  });
  await renderScreen(<ServicesScreen />);
  await page.getByRole('button', { name: 'New service' }).click();
  return came;
}

test('the sheet of a service offers eighteen icons as pictures', async () => {
  await openNew();
  await expect.element(icon('Landscape')).toBeInTheDocument();
  const icons = sheet.getByRole('group', { name: 'Icon' }).getByRole('radio');
  expect(icons.elements()).toHaveLength(18);
  await sheet.getByText('Landscape').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(icon('Film')).toBeChecked();
  await field('Title').fill('Events');
  await expect.element(icon('Film')).toBeChecked();
});

test('the sheet of a new service suggests the icon of a documented title, until one is chosen', async () => {
  await openNew();
  await field('Title').fill('Weddings');
  await expect.element(icon('Ring / Wedding')).toBeChecked();
  await field('Title').fill('Graduations');
  await expect.element(icon('Graduation')).toBeChecked();
  await field('Title').fill('Graduations by the sea');
  await expect.element(icon('Graduation')).toBeChecked();
});

test('the sheet of a service shows errors field by field, including the server’s', async () => {
  await openNew();
  await field('Duration (minutes)').fill('1.5');
  await create.click();
  for (const name of ['Title', 'Description']) {
    await expect.element(field(name)).toHaveAccessibleDescription(`${name} is required`);
  }
  await expect
    .element(field('Price'))
    .toHaveAccessibleDescription(expect.stringContaining('Price is required'));
  await expect
    .element(field('Duration (minutes)'))
    .toHaveAccessibleDescription('Duration must be a whole number of minutes');
  await expect.element(sheet.getByText('Icon is required')).toBeVisible();
  await expect.element(field('Title')).toHaveFocus();
  await expectAccessible('[role=dialog]');

  await field('Title').fill(serviceRow.title);
  await field('Price').fill('From $1');
  await field('Description').fill('Again.');
  await field('Duration (minutes)').fill('30');
  await sheet.getByText('Prom', { exact: true }).click();
  await create.click();
  await expect
    .element(field('Title'))
    .toHaveAccessibleDescription('A service with this title already exists');
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Description')).toHaveValue('Again.');
});

test('the steps of cancelling are told as customers read them, and refused out of order', async () => {
  await openNew();
  const terms = sheet.getByRole('group', { name: 'Cancelling' });
  await terms.getByRole('button', { name: 'Add step' }).click();
  await terms.getByRole('button', { name: 'Add step' }).click();
  await expect
    .element(terms.getByText('Until 30 days before: everything is refunded.'))
    .toBeVisible();
  await expect
    .element(terms.getByText('Until 15 days before: 30% of the price is kept.'))
    .toBeVisible();
  await terms.getByLabelText('Days before').nth(1).fill('60');
  await create.click();
  await expect
    .element(terms.getByText('Each step must be closer to the session than the one above it'))
    .toBeVisible();
  await expectAccessible('[role=dialog]');
  await terms.getByRole('button', { name: 'Remove step 2' }).click();
  await expect.element(terms.getByLabelText('Days before')).toHaveValue(30);
});

test('the questions of a service are limited to ten, reordered by keyboard, and validated one by one', async () => {
  await openNew();
  const add = sheet.getByRole('button', { name: 'Add question' });
  for (let number = 1; number <= 10; number += 1) {
    await add.click();
    await expect.element(field(`Question ${number}`)).toHaveFocus();
    await userEvent.fill(field(`Question ${number}`), `Question of place ${number}`);
  }
  await expect.element(add).toBeDisabled();
  await sheet.getByRole('button', { name: 'Remove question 10' }).click();
  await expect.element(field('Question 9')).toHaveFocus();

  await field('Answer to question 2').selectOptions('Choice');
  await field('Choice 1').fill('Here');
  await field('Question 3').fill('');
  await create.click();
  await expect
    .element(field('Question 3'))
    .toHaveAccessibleDescription('Please write the question');
  await expect
    .element(field('Choice 2'))
    .toHaveAccessibleDescription('Please write the choice, or remove it');
  await expectAccessible('[role=dialog]');

  const handle = sheet.getByRole('button', { name: /^Move question 2/ });
  (handle.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field('Question 1')).toHaveValue('Question of place 2');
  await expect.element(field('Choice 1')).toHaveValue('Here');
});

describe('requiring new customers to confirm their address', () => {
  const confirms = sheet.getByRole('checkbox', {
    name: 'New customers confirm their address by mail',
  });
  const fill = async () => {
    await field('Title').fill('Weddings');
    await field('Price').fill('From $1');
    await field('Description').fill('All day.');
  };

  test('is enabled with the keyboard, and saved', async () => {
    const came = await openNew({
      'mail.isConfigured': () => true,
      'services.create': () => serviceRow,
    });
    await expect.element(confirms).toBeEnabled();
    await expect.element(confirms).not.toBeChecked();
    await expect
      .element(confirms)
      .toHaveAccessibleDescription(expect.stringContaining('the time is held for two hours'));
    await fill();
    (confirms.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(confirms).toBeChecked();
    await create.click();
    await expect
      .poll(() => came.filter(({ path }) => path === 'services.create').map(({ input }) => input))
      .toEqual([expect.objectContaining({ title: 'Weddings', confirmsAddress: true })]);
  });

  test('can’t be enabled without mail, and says why', async () => {
    await openNew({ 'mail.isConfigured': () => false });
    await expect.element(confirms).toBeDisabled();
    await expect.element(confirms).toHaveAccessibleDescription(serviceMessages.confirmsWithoutMail);
  });

  test('can be disabled after mail was removed', async () => {
    const chosen = { ...serviceRow, confirmsAddress: true };
    answerCalls({
      'services.adminList': () => [chosen],
      'packages.adminList': () => [],
      'services.get': () => chosen,
      'mail.isConfigured': () => false,
    });
    await renderScreen(<ServicesScreen />);
    await page.getByRole('button', { name: serviceRow.title, exact: true }).click();
    await expect.element(confirms).toBeChecked();
    await expect.element(confirms).toBeEnabled();
    await confirms.click();
    await expect.element(confirms).not.toBeChecked();
    await expectAccessible('[role=dialog]');
  });
});

test('deleting a service names the packages that visitors can no longer choose', async () => {
  answerCalls({
    'services.adminList': () => [serviceRow],
    'packages.adminList': () => [packageRow, { ...packageRow, id: 'p2', name: 'The Day' }],
  });
  await renderScreen(<ServicesScreen />);
  await page.getByRole('button', { name: 'Actions for Weddings' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent(/Visitors can no longer choose its 2 packages until they get the type/);
});
