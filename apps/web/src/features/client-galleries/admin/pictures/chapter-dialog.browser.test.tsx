import { clientGalleryMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { type Answers, answerCalls, inputsOf, Refusal } from '../../../../testing/calls/answers.ts';
import { expectAccessible } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { ChapterDialog } from './chapter-dialog.tsx';
import type { ChapterRow } from './queries.ts';

let closed = 0;

function Shown({ chapter }: { chapter?: ChapterRow }) {
  const feedback = useFeedback();
  return (
    <>
      <FeedbackBanner feedback={feedback} />
      <ChapterDialog
        galleryId="g1"
        chapter={chapter}
        feedback={feedback}
        onClose={() => {
          closed += 1;
        }}
      />
    </>
  );
}

async function show(answers: Answers, chapter?: ChapterRow) {
  closed = 0;
  const calls = answerCalls(answers);
  await renderScreen(<Shown {...(chapter && { chapter })} />);
  return calls;
}

const name = () => page.getByRole('dialog').getByRole('textbox', { name: 'Name' });

test('a chapter needs a name that no other has', async () => {
  let isTaken = true;
  const calls = await show({
    'clientGalleries.chapters.create'() {
      const sentence = messages.chapterTaken('Church');
      if (isTaken) throw new Refusal(409, sentence, { name: sentence });
      return { id: 'c1', name: 'Church', pictures: 0 };
    },
  });
  const create = page.getByRole('button', { name: 'Create chapter' });
  await create.click();
  await expect.element(name()).toBeInvalid();
  expect(inputsOf(calls, 'clientGalleries.chapters.create')).toEqual([]);
  await name().fill('Church');
  await create.click();
  await expect.element(page.getByText('There is already a chapter “Church”').first()).toBeVisible();
  expect(closed).toBe(0);
  await expectAccessible();
  isTaken = false;
  await create.click();
  await expect.poll(() => closed).toBe(1);
  expect(inputsOf(calls, 'clientGalleries.chapters.create').at(-1)).toEqual({
    ...{ galleryId: 'g1', name: 'Church' },
  });
});

test('a chapter gets another name', async () => {
  const chapter = { id: 'c1', name: 'Church', pictures: 3 } as ChapterRow;
  const calls = await show(
    { 'clientGalleries.chapters.rename': () => ({ ...chapter, name: 'Vows' }) },
    chapter,
  );
  await expect.element(name()).toHaveValue('Church');
  await name().fill('Vows');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect.poll(() => closed).toBe(1);
  expect(inputsOf(calls, 'clientGalleries.chapters.rename')).toEqual([{ id: 'c1', name: 'Vows' }]);
});
