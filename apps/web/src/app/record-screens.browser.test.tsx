import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeUnsavedEdits } from '../lib/unsaved-edits.ts';
import { expectAccessible, inDark } from '../testing/accessible.ts';
import {
  type Answers,
  answerCalls,
  breaks,
  held,
  LineBroken,
  Refusal,
} from '../testing/answers.ts';
import { inputsOf } from '../testing/inputs-of.ts';
import { lostLoad } from '../testing/lost-load.ts';
import { recordScreens } from '../testing/record-screens.tsx';
import { serviceRow } from '../testing/records.ts';
import { renderScreen } from '../testing/render-screen.tsx';

const sheet = page.getByRole('dialog');
const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const question = page.getByRole('alertdialog');

describe.each(recordScreens)('the screen of the $what', (tested) => {
  const { screen, calls, row, name, field, key } = tested;
  const opener = page.getByRole('button', { name, exact: true });
  const typing = sheet.getByLabelText(field, { exact: true });
  const saving = sheet.getByRole('button', { name: tested.save });

  /** Shows the screen over a list with one row. */
  async function show(answers: Answers = {}) {
    const came = answerCalls({
      'services.adminList': () => [serviceRow],
      [`${calls}.adminList`]: () => [row],
      [`${calls}.get`]: () => row,
      ...Object.fromEntries(
        Object.entries(answers).map(([call, answer]) => [`${calls}.${call}`, answer]),
      ),
    });
    const shown = await renderScreen(screen);
    return { came, shown };
  }

  async function edit() {
    await menuOf(name).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await expect.element(typing).toBeVisible();
  }

  test('says what to do first while there is none', async () => {
    await show({ adminList: () => [] });
    await expect.element(page.getByText(tested.none)).toBeVisible();
    await expectAccessible();
  });

  test('says so when the list can not be loaded, and tries again', async () => {
    const load = lostLoad([row]);
    await show({ adminList: load.answer });
    await load.tryAgain(tested.lost);
    await expect.element(opener).toBeVisible();
  });

  test('is barred to nobody, in light and in dark', async () => {
    await show();
    await expect.element(opener).toBeVisible();
    await expectAccessible();
    await inDark(() => expectAccessible());
  });

  test('shows the menu of a row unasked, and opens it by a click or by Enter', async () => {
    await show();
    await expect.element(menuOf(name)).toBeVisible();
    expect(leastOpacity(menuOf(name).element())).toBe(1);
    await menuOf(name).click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(sheet).not.toBeInTheDocument();

    const around = opener.element().closest('tr, li');
    if (!around) throw new Error('The row can not be seen.');
    const { width, height } = around.getBoundingClientRect();
    await userEvent.click(around, {
      position: { x: width * 0.4, y: Math.min(height / 2, 120) },
    });
    await expect.element(sheet).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(sheet).toBeVisible();
  });

  test('takes a switch back when it could not be thrown', async () => {
    const { answer, fail } = held();
    await show({ [tested.toggles]: answer });
    const toggle = page.getByRole('switch', { name: `${tested.toggle}: ${name}` });
    await expect.element(toggle).toBeVisible();
    const before = toggle.element().getAttribute('aria-checked');
    await toggle.click();
    await expect.element(toggle).not.toHaveAttribute('aria-checked', before);
    fail(new LineBroken());
    await expect.element(toggle).toHaveAttribute('aria-checked', before);
    await expect.element(page.getByRole('alert')).toHaveTextContent(tested.unswitched);
    await expectAccessible();
  });

  test('asks before it deletes', async () => {
    const { came } = await show({ remove: () => null });
    const wasRemoved = () => came.some(({ path }) => path === `${calls}.remove`);
    const ask = async () => {
      await menuOf(name).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
    };
    await ask();
    await expectAccessible('[role=alertdialog]');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(wasRemoved()).toBe(false);
    await ask();
    await question.getByRole('button', { name: tested.remove }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(wasRemoved).toBe(true);
  });

  test('says so when it can not be deleted', async () => {
    await show({ remove: breakLine });
    await menuOf(name).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: tested.remove }).click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(tested.unremoved);
  });

  test.skipIf(tested.unopened === undefined)('says so when it can not be opened', async () => {
    await show({ get: breakLine });
    await opener.click();
    await expect.element(sheet.getByText(tested.unopened ?? '')).toBeVisible();
    await expectAccessible('[role=dialog]');
  });

  test('says so when the studio fails to save it', async () => {
    await show({
      update: breaks,
    });
    await edit();
    await typing.fill('Kept');
    await saving.click();
    await expect.element(sheet.getByRole('alert')).toHaveTextContent(tested.refused);
    await expect.element(typing).toHaveValue('Kept');
  });

  test('saves what was typed, by the button or by Ctrl+S, against the version that was opened', async () => {
    const { came } = await show({
      update: ({ version, ...input }: { version: number }) => ({
        ...row,
        ...input,
        version: version + 1,
      }),
    });
    await edit();
    await typing.fill('By key');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('status')).toHaveTextContent(tested.done);
    await expect.element(sheet).not.toBeInTheDocument();
    expect(came.find(({ path }) => path === `${calls}.update`)?.input).toMatchObject({
      id: row.id,
      version: row.version,
      [key]: 'By key',
    });
  });

  test('is busy while it saves; a failure says so and keeps what was typed', async () => {
    const { answer, fail } = held();
    await show({ update: answer });
    await edit();
    await expectAccessible('[role=dialog]');
    await typing.fill('Kept');
    await saving.click();
    await expect.element(sheet.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await expectAccessible('[role=dialog]');
    fail(new LineBroken());
    await expect.element(sheet.getByRole('alert')).toHaveTextContent(tested.failed);
    await expect.element(typing).toHaveValue('Kept');
    await expectAccessible('[role=dialog]');
  });

  test('asks before what was typed is lost', async () => {
    await show();
    await edit();
    await typing.fill('Not saved');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(typing).toHaveValue('Not saved');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Discard changes' }).click();
    await expect.element(sheet).not.toBeInTheDocument();
  });

  test('tells the second of two people what changed, and loses nothing', async () => {
    const theirs = { ...row, [key]: 'Theirs', version: row.version + 1 };
    let stored: object = row;
    const { came } = await show({
      adminList: () => [stored],
      get: () => stored,
      update: ({ version, ...input }: { version: number }) => {
        if (version === theirs.version) return { ...theirs, ...input, version: version + 1 };
        stored = theirs;
        throw new Refusal(409, tested.changed, { version: tested.changed });
      },
    });
    await edit();
    await typing.fill('Mine');
    await saving.click();
    const note = sheet.getByRole('alert');
    await expect.element(note).toMatchTextContent(tested.changed);
    await expect.element(note).toMatchTextContent('Theirs');
    await expect.element(typing).toHaveValue('Mine');
    await expectAccessible('[role=dialog]');
    await note.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect.element(page.getByRole('status')).toHaveTextContent(tested.done);
    expect(inputsOf(came, `${calls}.update`).at(-1)).toMatchObject({
      version: theirs.version,
      [key]: 'Mine',
    });
  });

  test('opens again with what was typed when the session was over', async () => {
    const { shown } = await show();
    await edit();
    await typing.fill('Not lost');
    storeUnsavedEdits('signed-out');
    await shown.unmount();
    await renderScreen(screen);
    await expect.element(typing).toHaveValue('Not lost');
    await expect.element(sheet.getByRole('status')).toMatchTextContent('is here again');
  });
});

function breakLine(): never {
  throw new LineBroken();
}

/** How much can be seen of an element: 1, unless it or something around it is drawn translucent. */
function leastOpacity(element: Element): number {
  let least = 1;
  for (let at: Element | null = element; at; at = at.parentElement) {
    least = Math.min(least, Number(getComputedStyle(at).opacity));
  }
  return least;
}
