import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerCalls } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { PictureGrid } from './picture-grid.tsx';
import { nothingChosen } from './picture-selection.ts';
import type { PictureRow } from './queries.ts';

const row = (number: number): PictureRow => ({
  id: `p${number}`,
  fileId: `f${number}`,
  chapterId: null,
  name: `IMG_${number}.jpg`,
  ...{ kind: 'image', mimetype: 'image/jpeg', size: 5000, width: 300, height: 200, takenAt: '' },
  ...{ isHidden: number === 3, isPrivate: false, hasPoster: false, revision: 1 },
});

let opened: string[] = [];
let near: number[] = [];
let chosenAll = 0;

function Shown({ loaded, count }: { loaded: number; count: number }) {
  const [selection, setSelection] = useState(nothingChosen);
  return (
    <PictureGrid
      label="Pictures"
      pictures={Array.from({ length: loaded }, (_, at) => row(at + 1))}
      count={count}
      selection={selection}
      onSelect={setSelection}
      coverId="p1"
      onOpen={({ name }) => opened.push(name)}
      onNear={(at) => near.push(at)}
      onChooseAll={() => {
        chosenAll += 1;
      }}
    />
  );
}

async function show(loaded = 30, count = loaded) {
  [opened, near, chosenAll] = [[], [], 0];
  answerCalls({});
  await renderScreen(<Shown loaded={loaded} count={count} />);
}

const tile = (name: string) => page.getByRole('button', { name, exact: true });
const chosen = () =>
  [...document.querySelectorAll('[data-choose][aria-pressed=true]')].map((button) =>
    button.getAttribute('aria-label'),
  );

test('a press chooses a picture, and with Shift all up to it', async () => {
  await show();
  await tile('IMG_2.jpg').click();
  expect(chosen()).toEqual(['IMG_2.jpg']);
  await tile('IMG_5.jpg').click({ modifiers: ['Shift'] });
  expect(chosen()).toEqual(['IMG_2.jpg', 'IMG_3.jpg, hidden', 'IMG_4.jpg', 'IMG_5.jpg']);
  await tile('IMG_4.jpg').click();
  expect(chosen()).toEqual(['IMG_2.jpg', 'IMG_3.jpg, hidden', 'IMG_5.jpg']);
  await expectAccessible();
});

test('dragging with the mouse chooses a range, and a shorter one again on the way back', async () => {
  await show();
  const at = (name: string) => {
    const { left, top, width, height } = tile(name).element().getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const send = (type: string, name: string) =>
    document.elementFromPoint(at(name).clientX, at(name).clientY)?.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerType: 'mouse', pointerId: 1, button: 0, buttons: 1 },
        ...at(name),
      }),
    );
  send('pointerdown', 'IMG_2.jpg');
  send('pointermove', 'IMG_6.jpg');
  await expect.poll(chosen).toHaveLength(5);
  send('pointermove', 'IMG_4.jpg');
  await expect.poll(chosen).toEqual(['IMG_2.jpg', 'IMG_3.jpg, hidden', 'IMG_4.jpg']);
  send('pointerup', 'IMG_4.jpg');
});

test('the keyboard moves, chooses, opens, chooses all and none', async () => {
  await show();
  await tile('IMG_1.jpg, cover').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tile('IMG_2.jpg')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(chosen()).toEqual(['IMG_1.jpg, cover', 'IMG_2.jpg']);
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  expect(chosen()).toEqual(['IMG_1.jpg, cover', 'IMG_2.jpg', 'IMG_3.jpg, hidden', 'IMG_4.jpg']);
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['IMG_4.jpg']);
  await userEvent.keyboard('{Control>}a{/Control}');
  expect(chosenAll).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(chosen()).toEqual([]);
});

test('of 20,000 pictures only those in view are rendered, and more are asked for as they come near', async () => {
  await show(200, 20_000);
  await expect.element(tile('IMG_1.jpg, cover')).toBeVisible();
  expect(document.querySelectorAll('li').length).toBeLessThan(300);
  const first = Math.max(...near);
  const scroller = document.querySelector('ul')?.parentElement;
  scroller?.scrollTo({ top: 3000 });
  await expect.poll(() => Math.max(...near)).toBeGreaterThan(first);
});

test('a picture fills its tile but for a margin', async () => {
  await show(2);
  await expect.element(tile('IMG_2.jpg')).toBeVisible();
  const of = document.querySelector('[data-tile]');
  const [outer = 0, inner = 0] = [of, of?.querySelector('.bg-cover')].map(
    (element) => element?.getBoundingClientRect().height,
  );
  expect(outer).toBeGreaterThan(40);
  expect(inner).toBe(outer - 8);
});
