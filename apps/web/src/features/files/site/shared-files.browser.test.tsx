import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerCalls, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SharedFiles } from './shared-files.tsx';

const token = 'x'.repeat(43);
const folder = (name: string) => ({
  ...{ id: name, key: name, name, type: 'folder', size: 0, mimetype: '' },
  ...{ preview: null, isFavourite: false },
});

test('an expired link says so under a heading, and leads to the studio, which can create a new one', async () => {
  answerCalls({
    'files.shares.open': () => {
      throw new Refusal(404, messages.notThere);
    },
  });
  await renderScreen(<SharedFiles token={token} />);
  await expect.element(page.getByText(/Please ask the studio for a new one\.$/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Shared files' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Contact the studio' }))
    .toHaveAttribute('href', '/#contact');
  await expectAccessible();
});

test('a picture that is the only one of its folder is more than a thumbnail on a phone, and fits', async () => {
  answerCalls({
    'files.shares.open': () => ({ isLocked: false, entry: folder('Ceremony') }),
    'files.shares.entries': () => ({
      rows: [{ ...folder('1.jpg'), type: 'file', preview: { width: 1600, height: 900 } }],
      nextCursor: null,
    }),
  });
  await page.viewport(360, 740);
  await renderScreen(<SharedFiles token={token} />);
  const tile = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect.element(tile).toBeVisible();
  const { width, height } = tile.element().getBoundingClientRect();
  expect(width).toBeGreaterThan(280);
  expect(width / height).toBeCloseTo(16 / 9, 1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('the link back out of a folder fits a phone, however long its name is, and what is opened gets the focus', async () => {
  const long = folder('All the pictures of the wedding of Amara and Joel, in the order of the day');
  answerCalls({
    'files.shares.open': () => ({ isLocked: false, entry: long, allowsDownloads: true }),
    'files.shares.entries': () => ({ rows: [folder('Ceremony')], nextCursor: null }),
  });
  await page.viewport(360, 740);
  await renderScreen(<SharedFiles token={token} />);
  await page.getByRole('button', { name: 'Ceremony' }).click();
  await expect.element(page.getByRole('heading', { name: 'Ceremony' })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  await page.getByRole('button', { name: long.name }).click();
  await expect.element(page.getByRole('heading', { name: long.name })).toHaveFocus();
});

test('a missing or wrong password is reported at the field, which gets the focus', async () => {
  answerCalls({
    'files.shares.open': ({ password }: { password?: string }) => {
      if (password === undefined) return { isLocked: true };
      throw new Refusal(400, messages.passwordWrong, { password: messages.passwordWrong });
    },
  });
  await renderScreen(<SharedFiles token={token} />);
  const password = page.getByLabelText('Password', { exact: true });
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.click();
  await expect.element(password).toHaveAccessibleDescription('Password is required');
  await expect.element(password).toHaveFocus();
  await password.fill('harbour');
  await expect.element(password).toHaveAccessibleDescription('');
  await open.click();
  await expect.element(password).toHaveAccessibleDescription(messages.passwordWrong);
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('harbour');
});
