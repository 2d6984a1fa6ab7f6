/**
 * The behavior that full-screen editors share through `usePageEditor` and `EditorPage`, tested with
 * that of the about section.
 */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AboutEditor } from '../features/content/admin/about-editor.tsx';
import { storeUnsavedEdits } from '../lib/forms/unsaved-edits.ts';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  deferred,
  inputsOf,
  Refusal,
} from '../testing/calls/answers.ts';
import { expectAccessible } from '../testing/page/accessible.ts';
import { failingLoad } from '../testing/page/failing-load.ts';
import { renderScreen } from '../testing/page/render-screen.tsx';
import { aboutSection as saved } from '../testing/rows/records.ts';

const field = page.getByLabelText('Subtitle', { exact: true });
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
const save = page.getByRole('button', { name: 'Save changes' });
const changed = 'The about section was changed by somebody else since you opened it.';

async function show({ adminGet = () => saved, ...more }: Answers = {}) {
  const came = answerCalls({
    'content.about.adminGet': adminGet,
    ...Object.fromEntries(
      Object.entries(more).map(([call, answer]) => [`content.about.${call}`, answer]),
    ),
  });
  return { came, shown: await renderScreen(<AboutEditor />) };
}

test('shows a loading state, and retries when loading failed', async () => {
  const load = failingLoad(saved);
  await show({ adminGet: load.answer });
  await load.tryAgain('Failed to load about data', expectAccessible);
  await expect.element(field).toHaveValue(saved.subtitle);
});

test('is busy while it saves; a failure says so and keeps what was typed', async () => {
  const { answer, fail } = deferred();
  await show({ update: answer });
  await field.fill('Kept');
  await save.click();
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expectAccessible();
  fail(new ConnectionError());
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to update about information');
  await expect.element(field).toHaveValue('Kept');
  await expectAccessible();
});

test('shows the second of two editors what changed, and loses nothing', async () => {
  const theirs = { ...saved, subtitle: 'Theirs', version: saved.version + 1 };
  let stored: object = saved;
  const { came } = await show({
    adminGet: () => stored,
    update: ({ version, ...input }: { version: number }) => {
      if (version === theirs.version) {
        stored = { ...theirs, ...input, version: version + 1 };
        return stored;
      }
      stored = theirs;
      throw new Refusal(409, changed, { version: changed });
    },
  });
  await field.fill('Mine');
  await save.click();
  const note = page.getByRole('alert');
  await expect.element(note).toMatchTextContent(changed);
  await expect.element(note).toMatchTextContent('Theirs');
  await expect.element(field).toHaveValue('Mine');
  await expectAccessible();
  await note.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('About information updated.');
  expect(inputsOf(came, 'content.about.update').at(-1)).toMatchObject({
    version: theirs.version,
    subtitle: 'Mine',
  });
});

test('asks on Escape before discarding what was typed', async () => {
  await show();
  await field.fill('Not saved');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Not saved');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(field).toHaveValue(saved.subtitle);
});

test('asks before a link leaves unsaved changes', async () => {
  await show();
  await field.fill('Not saved');
  const link = document.body.appendChild(document.createElement('a'));
  link.href = '/elsewhere';
  link.textContent = 'Elsewhere';
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await expectAccessible('[role=alertdialog]');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('Not saved');
  expect(location.pathname).not.toBe('/elsewhere');
  link.remove();
});

test('restores what was typed after the session expired or the section crashed', async () => {
  const { shown } = await show();
  await field.fill('Not lost');
  storeUnsavedEdits('signed-out');
  await shown.unmount();
  const back = await renderScreen(<AboutEditor />);
  await expect.element(field).toHaveValue('Not lost');
  await expect
    .element(page.getByText(/before you were signed out has been restored/))
    .toBeVisible();
  storeUnsavedEdits('broken');
  await back.unmount();
  await renderScreen(<AboutEditor />);
  await expect.element(field).toHaveValue('Not lost');
  await expect
    .element(page.getByText(/before something went wrong has been restored/))
    .toBeVisible();
  await expect.element(page.getByText('Unsaved changes')).toBeVisible();
});
