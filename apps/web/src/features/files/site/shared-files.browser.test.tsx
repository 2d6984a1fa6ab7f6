import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { answerCalls, Refusal } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SharedFiles } from './shared-files.tsx';

const token = 'x'.repeat(43);
const folder = (name: string) => ({ key: name, name, type: 'folder', size: 0, mimetype: '' });

test('a link that has ended says so under a heading, and leads on to the site', async () => {
  answerCalls({
    'files.shares.open': () => {
      throw new Refusal(404, messages.notThere);
    },
  });
  await renderScreen(<SharedFiles token={token} />);
  await expect.element(page.getByText(messages.notThere)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Shared files' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  await expectAccessible();
});

test('the way back out of a folder fits a phone, however long its name is, and what is opened has the focus', async () => {
  const long = folder('All the pictures of the wedding of Amara and Joel, in the order of the day');
  answerCalls({
    'files.shares.open': () => ({ isLocked: false, entry: long }),
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

test('whoever gives no password, or a wrong one, is told so at the field and stands in it', async () => {
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

test('from a picture of a folder one goes on to the next, and back to the folder at once', async () => {
  const picture = (name: string) => ({
    ...{ key: `key of ${name}`, name, type: 'file', fileType: 'image', size: 2048 },
    mimetype: 'image/jpeg',
  });
  const contract = {
    ...picture('contract.pdf'),
    fileType: 'document',
    mimetype: 'application/pdf',
  };
  answerCalls({
    'files.shares.open': () => ({ isLocked: false, entry: folder('The wedding') }),
    'files.shares.entries': ({ cursor }: { cursor?: string }) =>
      cursor === undefined
        ? { rows: [picture('1.jpg'), contract, picture('2.jpg')], nextCursor: 'more' }
        : { rows: [picture('3.jpg')], nextCursor: null },
  });
  await page.viewport(360, 740);
  await renderScreen(<SharedFiles token={token} />);
  await page.getByRole('button', { name: '1.jpg', exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(heading('1.jpg')).toHaveFocus();
  // What is not loaded yet is on its way before it is wanted.
  await expect.element(page.getByText(/1 of 3$/)).toBeVisible();
  const previous = page.getByRole('button', { name: 'Previous picture' });
  const next = page.getByRole('button', { name: 'Next picture' });
  await expect.element(previous).toBeDisabled();
  await next.click();
  await expect.element(heading('2.jpg')).toBeVisible();
  await expect.element(next).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(heading('3.jpg')).toBeVisible();
  await expect.element(next).toBeDisabled();
  const download = page.getByRole('link', { name: 'Download' });
  await expect.element(download).toHaveAttribute('href', expect.stringContaining('3.jpg'));
  history.back();
  await expect.element(heading('The wedding')).toHaveFocus();
});
