import { listMessages as messages } from '@shutterhouse/contract/client-galleries/list-messages';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../../testing/calls/answers.ts';
import { expectAccessibleInBothThemes } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { ClientGallery } from '../client-gallery.tsx';

const picture = (id: string) => ({
  ...{ id, name: `${id}.jpg`, kind: 'image', mimetype: 'image/jpeg', size: 2048 },
  ...{ width: 600, height: 400, revision: '1.0', hasPoster: false, isHidden: false },
});
const pictures = ['one', 'two', 'three'].map(picture);
const visitor = { id: 'v', name: 'Amara', email: '' };
const gallery = {
  ...{ isLocked: false, key: 'the key', role: 'guest', title: 'Amara & Joel', date: null },
  ...{ note: '', language: 'en', expiresOn: null, cover: pictures[0] },
  ...{ coverFocus: { x: 0.5, y: 0.5 }, pictures: 3, downloads: 'none', needsPin: false },
  chapters: [{ id: null, name: '', pictures: 3 }],
  ...{ asksEmail: false, visitor: visitor as typeof visitor | null },
};
const list = {
  ...{ id: 'l', name: 'Album', kind: 'choice', min: 2, max: 2, extraPriceCents: null },
  ...{ deadline: null, isLocked: false, finishedAt: null as Date | null, message: '' },
};
const chosen = (id: string, more = {}) => ({
  ...{ pictureId: id, note: '', marks: [], verdict: null, isNewVersion: false },
  ...{ picture: picture(id), ...more },
});

async function show(answers: Answers) {
  const elsewhere = window.fetch;
  vi.stubGlobal('fetch', (target: RequestInfo | URL, init?: RequestInit) =>
    String(target).includes('/visit/preview')
      ? new Promise<Response>(() => undefined)
      : elsewhere(target, init),
  );
  const calls = answerCalls({
    'clientGalleries.visits.open': () => gallery,
    'clientGalleries.visits.shapes': () => [{ chapterId: null, shapes: [150, 150, 150] }],
    'clientGalleries.visits.pictures': () => ({ rows: pictures, nextCursor: null }),
    'clientGalleries.lists.mine': () => [{ ...list, choices: [] }],
    'clientGalleries.lists.set': () => ({ chosen: 1 }),
    'clientGalleries.lists.annotate': () => null,
    'clientGalleries.lists.judge': () => ({ chosen: 1 }),
    ...answers,
  });
  await renderScreen(
    <main>
      <ClientGallery token={'x'.repeat(43)} studio={<p>Studio</p>} />
    </main>,
    { isPage: true },
  );
  return (path: string) => inputsOf(calls, `clientGalleries.${path}`);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('the first heart asks for the name, then the picture is chosen with the new key', async () => {
  const asked = await show({
    'clientGalleries.visits.open': () => ({ ...gallery, visitor: null }),
    'clientGalleries.visits.introduce': () => ({
      ...{ needsCode: false, key: 'her key', resume: 'later', visitor },
    }),
  });
  await button('Choose one.jpg for Album').click();
  await expect.element(dialog.getByText('Whose favourites are these?')).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
  await page.getByLabelText('Your name').fill('Amara');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .poll(() => asked('lists.set'))
    .toEqual([{ key: 'her key', listId: 'l', pictureId: 'one', isChosen: true }]);
});

test('a heart counts at once, and is taken back with a sentence when the list is full', async () => {
  let isFull = false;
  await show({
    'clientGalleries.lists.set': () => {
      if (isFull) throw new Refusal(409, messages.full(2));
      return { chosen: 1 };
    },
    'clientGalleries.lists.mine': () => [{ ...list, choices: isFull ? [chosen('one')] : [] }],
  });
  await button('Choose one.jpg for Album').click();
  await expect.element(button('Album: 1 of 2')).toBeVisible();
  await expect.element(button('Choose one.jpg for Album')).toHaveAttribute('aria-pressed', 'true');
  isFull = true;
  await button('Choose two.jpg for Album').click();
  await expect.element(page.getByText(messages.full(2))).toBeVisible();
  await expect.element(button('Choose two.jpg for Album')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button('Album: 1 of 2')).toBeVisible();
});

test('a list says how many are missing, or how many it holds, and is not sent', async () => {
  const choices = ['one', 'two', 'three'].map((id) => chosen(id));
  const asked = await show({ 'clientGalleries.lists.mine': () => [{ ...list, choices }] });
  await button('Album: 3 of 2').click();
  // A hidden picture is shown again after another was chosen in its place.
  await expect.element(dialog.getByText(messages.full(2))).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'I am done' })).toBeInViewport();
  await dialog.getByRole('button', { name: 'I am done' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Remove three.jpg' }).click();
  await expect.element(dialog.getByText(messages.full(2))).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Remove two.jpg' }).click();
  await expect.element(dialog.getByText(messages.tooFew(1))).toBeVisible();
  await dialog.getByRole('button', { name: 'I am done' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Remove one.jpg' }).click();
  await expect.element(dialog.getByText('No pictures yet')).toBeVisible();
  expect(asked('lists.finish')).toEqual([]);
});

test('a list that holds enough is sent with a message, and stays as it is then', async () => {
  let finishedAt: Date | null = null;
  const asked = await show({
    'clientGalleries.lists.mine': () => [
      {
        ...{ ...list, finishedAt, isLocked: finishedAt !== null },
        choices: [chosen('one'), chosen('two', { note: 'Brighter' })],
      },
    ],
    'clientGalleries.lists.finish': () => {
      finishedAt = new Date('2030-01-01T10:00:00Z');
      return { finishedAt };
    },
  });
  await button('Album: 2 of 2').click();
  await expect.element(dialog.getByText('Brighter')).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
  await dialog.getByRole('textbox', { name: 'Message optional' }).fill('Thank you');
  await dialog.getByRole('button', { name: 'I am done' }).click();
  await expect.element(dialog.getByText(messages.locked)).toBeVisible();
  expect(asked('lists.finish')).toEqual([{ key: 'the key', listId: 'l', message: 'Thank you' }]);
});

test('a note and a mark placed by the keys are saved with a chosen picture', async () => {
  const asked = await show({
    'clientGalleries.lists.mine': () => [{ ...list, choices: [chosen('one')] }],
  });
  await button('Open one.jpg').click();
  await expect.element(button('Write a note (N)')).toBeVisible();
  await userEvent.keyboard('n');
  const note = page.getByLabelText('Note', { exact: true });
  await note.fill('Please brighten');
  const drawing = page.getByRole('application').element();
  if (drawing instanceof SVGElement) drawing.focus();
  await userEvent.keyboard('{Enter}{ArrowRight}');
  await expect.element(page.getByText('1 mark')).toBeVisible();
  await button('Save note').click();
  await expect.poll(() => asked('lists.annotate')).toHaveLength(1);
  expect(asked('lists.annotate')[0]).toMatchObject({
    ...{ key: 'the key', listId: 'l', pictureId: 'one', note: 'Please brighten' },
    marks: [{ shape: 'circle', from: { x: expect.closeTo(0.42), y: 0.4 } }],
  });
});

test('a reviewer approves and rejects by keys', async () => {
  const asked = await show({
    'clientGalleries.visits.open': () => ({ ...gallery, role: 'reviewer' }),
    'clientGalleries.lists.mine': () => [{ ...list, kind: 'review', max: null, choices: [] }],
  });
  await button('Open one.jpg').click();
  await expect.element(button('Approve (A)')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(button('Approve (A)')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('x');
  await expect.element(button('Reject (X)')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(() => asked('lists.judge'))
    .toMatchObject([{ verdict: 'approved' }, { verdict: 'rejected' }]);
});

test('keys and fingers of the note dialog leave the viewer behind it as it is', async () => {
  await show({ 'clientGalleries.lists.mine': () => [{ ...list, choices: [chosen('one')] }] });
  await button('Open one.jpg').click();
  await expect.element(page.getByText('1 of 3: one.jpg')).toBeInTheDocument();
  await button('Write a note (N)').click();
  await expect.element(button('Save note')).toBeVisible();
  const drawing = page.getByRole('application').element();
  if (!(drawing instanceof SVGElement)) throw new Error('Nothing to draw on.');
  drawing.focus();
  await userEvent.keyboard(' {ArrowRight}f+');
  button('Save note').element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  for (const [type, clientX] of [
    ['touchstart', 300],
    ['touchend', 100],
  ] as const) {
    const touch = new Touch({ identifier: 1, target: drawing, clientX, clientY: 200 });
    const touches = type === 'touchstart' ? [touch] : [];
    drawing.dispatchEvent(
      new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }),
    );
  }
  await page.getByLabelText('Note', { exact: true }).fill('Still of the first');
  await page.getByLabelText('Note', { exact: true }).clear();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Save note')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 of 3: one.jpg')).toBeInTheDocument();
  await expect
    .element(dialog.getByRole('button', { name: 'Play as a slideshow' }))
    .toBeInTheDocument();
  await expect
    .element(dialog.getByRole('button', { name: /^Choose/ }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('a mark is drawn with the pointer, as an arrow, and undone; what is not saved asks before it closes', async () => {
  await show({ 'clientGalleries.lists.mine': () => [{ ...list, choices: [chosen('one')] }] });
  await button('Open one.jpg').click();
  await button('Write a note (N)').click();
  await expectAccessibleInBothThemes('[role=dialog]:last-of-type');
  await button('Draw an arrow').click();
  const drawing = page.getByRole('application').element();
  const box = drawing.getBoundingClientRect();
  const at = (type: string, x: number, y: number) =>
    drawing.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, pointerId: 1, button: 0, isPrimary: true },
        ...{ clientX: box.left + box.width * x, clientY: box.top + box.height * y },
      }),
    );
  vi.spyOn(drawing, 'setPointerCapture').mockReturnValue();
  const draw = async (x: number) => {
    at('pointerdown', 0.2, 0.2);
    await expect.poll(() => drawing.querySelectorAll('path')).not.toHaveLength(0);
    // A flick has no move between its ends.
    at('pointerup', x, 0.4);
  };
  await draw(0.6);
  await expect.element(page.getByText('1 mark')).toBeVisible();
  await draw(0.8);
  await expect.element(page.getByText('2 marks')).toBeVisible();
  await button('Undo the last mark').click();
  await expect.element(page.getByText('1 mark')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('each layer closes by Back, the topmost first', async () => {
  await show({ 'clientGalleries.lists.mine': () => [{ ...list, choices: [chosen('one')] }] });
  await button('Open one.jpg').click();
  await button('Write a note (N)').click();
  await expect.element(button('Save note')).toBeVisible();
  history.back();
  await expect.element(button('Save note')).not.toBeInTheDocument();
  await expect.element(page.getByText('1 of 3: one.jpg')).toBeInTheDocument();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Open one.jpg')).toHaveFocus();
  await button('Album: 1 of 2').click();
  await dialog.getByRole('button', { name: 'Write a note for one.jpg' }).click();
  await expect.element(button('Save note')).toBeVisible();
  history.back();
  await expect.element(button('Save note')).not.toBeInTheDocument();
  await expect.element(dialog.getByText('one.jpg')).toBeVisible();
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('goes on as the visitor of another device by the code in the address, which is taken out of it', async () => {
  history.replaceState(history.state, '', '#continue=the-code');
  const asked = await show({
    'clientGalleries.visits.open': () => ({ ...gallery, visitor: null }),
    'clientGalleries.visits.continue': () => ({
      ...{ needsCode: false, key: 'her key', resume: 'later', visitor },
    }),
  });
  await expect.element(page.getByText(messages.continued('Amara'))).toBeVisible();
  expect(location.hash).toBe('');
  expect(asked('visits.continue')).toEqual([{ key: 'the key', code: 'the-code' }]);
  await expect.poll(() => asked('lists.mine').at(-1)).toEqual({ key: 'her key' });
});

test('says that a link for another device was used, and makes one for the next', async () => {
  history.replaceState(history.state, '', '#continue=used');
  await show({
    'clientGalleries.visits.continue': () => {
      throw new Refusal(409, messages.otherDeviceOver);
    },
    'clientGalleries.visits.continueElsewhere': () => ({
      ...{ code: 'new', expiresAt: new Date('2030-01-01T10:15:00Z') },
    }),
  });
  await expect.element(page.getByText(messages.otherDeviceOver)).toBeVisible();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Continue on another device' }).click();
  await expect.element(dialog.getByText(/#continue=new$/)).toBeVisible();
  await expectAccessibleInBothThemes('[role=dialog]');
});
