import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storeUnsavedEdits } from '../lib/forms/unsaved-edits.ts';
import {
  type Answers,
  answerCalls,
  ConnectionError,
  deferred,
  inputsOf,
  Refusal,
  serverError,
} from '../testing/calls/answers.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../testing/page/accessible.ts';
import { failingLoad } from '../testing/page/failing-load.ts';
import { renderScreen } from '../testing/page/render-screen.tsx';
import { serviceRow } from '../testing/rows/records.ts';
import { recordScreens } from '../testing/screens/record-screens.tsx';

const sheet = page.getByRole('dialog');
const question = page.getByRole('alertdialog');

type Tested = (typeof recordScreens)[number];

/** The locators and actions that the tests of one screen share. */
function partsOf({ screen, calls, row, name, field, save }: Tested) {
  const typing = sheet.getByLabelText(field, { exact: true });
  const menu = page.getByRole('button', { name: `Actions for ${name}` });

  async function choose(action: 'Edit' | 'Delete') {
    await menu.click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  return {
    opener: page.getByRole('button', { name, exact: true }),
    typing,
    saving: sheet.getByRole('button', { name: save }),
    menu,

    /** Renders the screen with a list of one row. */
    async show(answers: Answers = {}) {
      const came = answerCalls({
        'services.adminList': () => [serviceRow],
        'packages.adminList': () => [],
        [`${calls}.adminList`]: () => [row],
        [`${calls}.get`]: () => row,
        ...Object.fromEntries(
          Object.entries(answers).map(([call, answer]) => [`${calls}.${call}`, answer]),
        ),
      });
      const shown = await renderScreen(screen);
      return { came, shown };
    },

    choose,

    async edit() {
      await choose('Edit');
      await expect.element(typing).toBeVisible();
    },
  };
}

describe.each(recordScreens)('the screen of the $what', (tested) => {
  const { calls, row, name, key } = tested;
  const { opener, typing, saving, show, choose, edit } = partsOf(tested);

  test('explains the first step while the list is empty', async () => {
    await show({ adminList: () => [] });
    await expect.element(page.getByText(tested.none)).toBeVisible();
  });

  test('is accessible, in light and in dark', async () => {
    await show();
    await expect.element(opener).toBeVisible();
    await expectAccessibleInBothThemes();
  });

  test('says so when the list fails to load', async () => {
    await show({ adminList: serverError });
    await expect.element(page.getByText(tested.lost)).toBeVisible();
  });

  test('reverts a switch when the change failed', async () => {
    const { answer, fail } = deferred();
    await show({ [tested.toggles]: answer });
    const toggle = page.getByRole('switch', { name: `${tested.toggle}: ${name}` });
    await expect.element(toggle).toBeVisible();
    const before = toggle.element().getAttribute('aria-checked');
    await toggle.click();
    await expect.element(toggle).not.toHaveAttribute('aria-checked', before);
    fail(new ConnectionError());
    await expect.element(toggle).toHaveAttribute('aria-checked', before);
    await expect.element(page.getByRole('alert')).toMatchTextContent(tested.unswitched);
  });

  test('says so when deleting or opening fails', async () => {
    await show({ remove: loseConnection, get: loseConnection });
    await choose('Delete');
    await question.getByRole('button', { name: tested.remove }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(tested.unremoved);
    if (tested.unopened === undefined) return;
    await opener.click();
    await expect.element(sheet.getByText(tested.unopened)).toBeVisible();
  });

  test('saves what was typed, by the button or by Ctrl+S, against the opened version; a failure says so and keeps it', async () => {
    const failures = [serverError, loseConnection];
    const { came } = await show({
      update: ({ version, ...input }: { version: number }) => {
        failures.shift()?.();
        return { ...row, ...input, version: version + 1 };
      },
    });
    const sent = () => inputsOf(came, `${calls}.update`);
    await edit();
    await expectAccessible('[role=dialog]');
    await typing.fill('By key');
    await saving.click();
    await expect.element(sheet.getByRole('alert')).toHaveTextContent(tested.refused);
    await expect.element(typing).toHaveValue('By key');
    await saving.click();
    await expect.poll(() => sent().length).toBe(2);
    await expect.element(saving).toBeVisible();
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(tested.failed);
    await expect.element(typing).toHaveValue('By key');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(page.getByRole('status')).toHaveTextContent(tested.done);
    await expect.element(sheet).not.toBeInTheDocument();
    expect(sent().at(-1)).toMatchObject({
      id: row.id,
      version: row.version,
      [key]: 'By key',
    });
  });
});

// The others use the same `RecordListScreen` as the packages, with other texts; the portfolio has a
// screen of its own.
const frames = recordScreens.filter(({ what }) => what === 'packages' || what === 'portfolio');

describe.each(frames)('the behavior of record screens, with the $what', (tested) => {
  const { screen, calls, row, key } = tested;
  const { opener, typing, saving, menu, show, choose, edit } = partsOf(tested);

  test('is accessible while the list is empty', async () => {
    await show({ adminList: () => [] });
    await expect.element(page.getByText(tested.none)).toBeVisible();
    await expectAccessible();
  });

  test('waits for the list, and retries when loading failed', async () => {
    const load = failingLoad([row]);
    await show({ adminList: load.answer });
    await load.tryAgain(tested.lost, expectAccessible);
    await expect.element(opener).toBeVisible();
  });

  test('shows the menu of a row at once, and opens it by a click or by Enter', async () => {
    await show();
    await expect.element(menu).toBeVisible();
    expect(leastOpacity(menu.element())).toBe(1);
    await menu.click();
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

  test('asks before it deletes', async () => {
    const { came } = await show({ remove: loseConnection });
    const removals = () => inputsOf(came, `${calls}.remove`).length;
    await choose('Delete');
    await expectAccessible('[role=alertdialog]');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(removals()).toBe(0);
    await choose('Delete');
    await question.getByRole('button', { name: tested.remove }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(removals).toBe(1);
    await expect.element(page.getByRole('alert')).toMatchTextContent(tested.unremoved);
    await expectAccessible();
  });

  test('is accessible when a record fails to open', async () => {
    await show({ get: loseConnection });
    await opener.click();
    await expect.element(sheet.getByText(tested.unopened ?? '')).toBeVisible();
    await expectAccessible('[role=dialog]');
  });

  test('is busy while it saves; a failure says so and keeps what was typed', async () => {
    const { answer, fail } = deferred();
    await show({ update: answer });
    await edit();
    await typing.fill('Kept');
    await saving.click();
    await expect.element(sheet.getByRole('button', { name: 'Saving…' })).toBeVisible();
    await expectAccessible('[role=dialog]');
    fail(new ConnectionError());
    await expect.element(sheet.getByRole('alert')).toMatchTextContent(tested.failed);
    await expect.element(typing).toHaveValue('Kept');
    await expectAccessible('[role=dialog]');
  });

  test('asks before unsaved input is lost', async () => {
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

  test('shows the second of two editors what changed, and loses nothing', async () => {
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

  test('restores unsaved input after the session expired', async () => {
    const { shown } = await show();
    await edit();
    await typing.fill('Not lost');
    storeUnsavedEdits('signed-out');
    await shown.unmount();
    await renderScreen(screen);
    await expect.element(typing).toHaveValue('Not lost');
    await expect.element(sheet.getByRole('status')).toMatchTextContent('has been restored');
  });
});

function loseConnection(): never {
  throw new ConnectionError();
}

/** The opacity of an element: 1, unless it or an ancestor is translucent. */
function leastOpacity(element: Element): number {
  let least = 1;
  for (let at: Element | null = element; at; at = at.parentElement) {
    least = Math.min(least, Number(getComputedStyle(at).opacity));
  }
  return least;
}
