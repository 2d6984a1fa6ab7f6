import { sharePassDays, shareVisitMinutes } from '@shutterhouse/contract/files/shares/constants';
import { shareMessages as messages } from '@shutterhouse/contract/files/shares/messages';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answerCalls, Refusal } from '../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../testing/page/accessible.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { SharedFiles } from './shared-files.tsx';

const root = {
  ...{ id: 'root', key: 'root', name: 'The wedding', type: 'folder', fileType: null },
  ...{ size: 0, mimetype: '', updatedAt: null, preview: null, isFavourite: false },
};
const picture = (name: string) => ({
  ...root,
  ...{ id: name, key: name, name, type: 'file', fileType: 'image', size: 2048 },
  ...{ mimetype: 'image/jpeg', preview: { width: 600, height: 400 } },
});
const rows = [picture('1.jpg'), picture('2.jpg')];
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A link whose keys name the visit that they were issued in; from the second on it may ask for its password. */
async function show(answers: Answers = {}, { isLocked = false } = {}) {
  let visits = 0;
  const calls = answerCalls({
    'files.shares.open': ({ password }: { password?: string }) => {
      if (isLocked && visits > 0 && password === undefined) return { isLocked: true };
      visits += 1;
      return {
        ...{ isLocked: false, entry: { ...root, key: `visit ${visits}` }, expiresAt: null },
        ...{ title: '', message: '', allowsFavourites: true, allowsDownloads: true },
        ...{ favourites: 1, sentAt: null },
      };
    },
    'files.shares.entries': ({ key }: { key: string }) => ({
      rows: rows.map((row) => ({ ...row, key: `${row.name}, ${key}` })),
      ...{ nextCursor: null, folder: null },
    }),
    ...answers,
  });
  await renderScreen(<SharedFiles token={'x'.repeat(43)} />);
  await expect.element(page.getByRole('heading', { name: root.name })).toBeVisible();
  return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input);
}

/** The visitor returns to the page after some time. */
function comeBackAfter(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  document.dispatchEvent(new Event('visibilitychange'));
}

test('returning after the keys have expired fetches new ones', async () => {
  const asked = await show();
  comeBackAfter(86_400_000);
  expect(asked('files.shares.open')).toHaveLength(1);
  comeBackAfter(sharePassDays * 86_400_000);
  await expect
    .poll(() => asked('files.shares.entries'))
    .toEqual([{ key: 'visit 1' }, { key: 'visit 2' }]);
});

test('where cookies are blocked, new keys are fetched after two hours, and the viewer stays open', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  await show();
  await button('Open 2.jpg').click();
  const download = page.getByRole('link', { name: 'Download 2.jpg' });
  await expect.element(download).toHaveAttribute('href', expect.stringContaining('visit%201'));
  comeBackAfter(shareVisitMinutes * 60_000);
  await expect.element(download).toHaveAttribute('href', expect.stringContaining('visit%202'));
});

test('a link whose keys have expired asks for its password again, and what was typed stays', async () => {
  const answers = {
    'files.shares.chosen': () => rows,
    'files.shares.sendFavourites': ({ key }: { key: string }) => {
      if (key === 'visit 1') throw new Refusal(404, messages.visitOver);
      return { sentAt: '2030-05-01T12:00:00.000Z' };
    },
  };
  const asked = await show(answers, { isLocked: true });
  await button('Favourites (1)').click();
  await button('Send to the studio').click();
  const message = page.getByLabelText(/^Message/);
  await message.fill('The second one for the wall.');
  await button('Send favourites').click();
  await expect.element(page.getByText(messages.passwordAgain)).toBeVisible();
  const password = page.getByLabelText('Password', { exact: true });
  await expect.element(password).toHaveFocus();
  await expectAccessibleInBothThemes();
  await password.fill('harbour');
  await button('Open').click();
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(message).toHaveValue('The second one for the wall.');
  await button('Send favourites').click();
  await expect.element(message).not.toBeInTheDocument();
  expect(asked('files.shares.sendFavourites').at(-1)).toMatchObject({ key: 'visit 2' });
});
