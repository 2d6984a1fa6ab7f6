import { expectAccessible } from './accessibility.ts';
import { rowOf } from './bookings-list.ts';
import { expect, feedbackOn, newPicture, newWord, openSection, test } from './editing.ts';
import { visit, waitForHydration } from './public-calls.ts';
import { sheetOf } from './sheet.ts';
import { nextMonth } from './wizard.ts';

test.use({ as: 'owner' });

const day = nextMonth(18);

test('an event is published, shared and booked, and its last place is then no longer offered', async ({
  page,
  browser,
  studio,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/400|409/);
  // The dashboard is checked in dark, the public page in light and on a phone.
  await page.emulateMedia({ colorScheme: 'dark' });
  const title = `Autumn leaves ${newWord()}`;
  await openSection(page, '/dashboard/bookings', 'Bookings');
  await page.getByRole('link', { name: 'Mini sessions' }).click();
  await expect(page.getByText('No mini sessions yet').or(page.getByRole('table'))).toBeVisible();
  await page.getByRole('button', { name: 'New event' }).first().click();
  const sheet = sheetOf(page);
  const field = (name: string) => sheet.getByLabel(name, { exact: true });
  await field('Title').fill(title);
  await sheet
    .getByRole('textbox', { name: /^Description/ })
    .fill('Twenty minutes in the park, and three pictures.');
  await field('Day').fill(day);
  await field('From').fill('10:00');
  await field('To').fill('09:00');
  await sheet.locator('input[type=file]').setInputFiles(await newPicture(page));
  await expect(sheet.getByRole('button', { name: 'Create event' })).toBeEnabled();
  await sheet.getByRole('button', { name: 'Create event' }).click();
  await expect(field('To')).toHaveAccessibleDescription('The event must end after it begins');
  await field('To').fill('11:00');
  await field('Published').check();
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Create event' }).click();
  await expect(feedbackOn(page)).toHaveText('Event created.');
  await expect(page.getByRole('main')).toContainText('0 of 3');
  await expectAccessible(page);

  const visitor = await browser.newContext({
    baseURL: studio.url,
    colorScheme: 'light',
    viewport: { width: 360, height: 740 },
  });
  const shared = await visitor.newPage();
  const path = `/mini/${title.toLowerCase().replaceAll(' ', '-')}`;
  const drawn = await (
    await visitor.request.get(path, { headers: { accept: 'text/html' } })
  ).text();
  expect(drawn).toContain(`<meta property="og:title" content="${title} · `);
  expect(drawn).toMatch(/<meta property="og:image" content="http[^"]+\/media\//);
  expect(drawn).toContain('1 place left');

  await test.step('what is chosen and typed before the application has loaded is kept', async () => {
    const scripts = Promise.withResolvers<void>();
    await shared.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await shared.goto(path);
    await shared.getByText('10:20 AM').click();
    await shared.getByLabel('First Name').fill('Amara');
    scripts.resolve();
    await waitForHydration(shared);
    await expect(shared.getByRole('radio', { name: '10:20 AM' })).toBeChecked();
    await expect(shared.getByLabel('First Name')).toHaveValue('Amara');
    await shared.getByRole('button', { name: /^Book for/ }).click();
    await expect(shared.getByLabel('Last Name')).toHaveAccessibleDescription(
      'Last name is required',
    );
    await expect(shared.getByLabel('First Name')).not.toHaveAccessibleDescription(/required/);
  });

  await visit(shared, path);
  await expect(shared.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shared.getByRole('radio', { name: '10:20 AM' })).toBeEnabled();
  await shared.getByRole('button', { name: /^Book for/ }).click();
  await expect(shared.getByLabel('First Name')).toHaveAccessibleDescription(
    'First name is required',
  );
  await shared.getByLabel('First Name').fill('Amara');
  await shared.getByLabel('Last Name').fill('Okafor');
  await shared.getByRole('textbox', { name: 'Phone' }).pressSequentially('2125550147');
  await shared.getByLabel('Email').first().fill('amara@example.com');
  await shared.getByRole('button', { name: /^Book for/ }).click();
  await expect(shared.getByText('Please select a time')).toBeVisible();
  await shared.getByText('10:20 AM').click();
  await expect(shared.getByText('Demonstration: no card is charged.')).toBeVisible();
  await expectAccessible(shared);
  await shared.getByRole('button', { name: 'Book for $129.60' }).click();
  await expect(shared.getByRole('heading', { name: 'Your place is reserved.' })).toBeFocused();
  await expect(shared.getByRole('main')).toContainText('10:20 AM to 10:40 AM');
  const code = (await shared.locator('code').textContent()) ?? '';

  await visit(shared, path);
  await expect(shared.getByRole('radio', { name: '10:20 AM' })).toBeDisabled();
  await visitor.close();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('main')).toContainText('1 of 3');
  await page.getByRole('switch', { name: `Published: ${title}` }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'There is 1 booking for this event',
  );
  await page.getByRole('link', { name: 'List' }).click();
  await expect(rowOf(page, code)).toContainText('Amara Okafor');
  await expect(rowOf(page, code)).toContainText('Mini session');
});
