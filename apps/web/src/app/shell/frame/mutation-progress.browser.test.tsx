import { useMutation } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deferred } from '../../../testing/calls/answers.ts';
import { renderScreen } from '../../../testing/page/render-screen.tsx';
import { MutationProgress } from './mutation-progress.tsx';

function Change({ make }: { make: () => Promise<void> }) {
  const { mutate } = useMutation({ mutationFn: make });
  return (
    <>
      <button type="button" onClick={() => mutate()}>
        Delete
      </button>
      <MutationProgress />
    </>
  );
}

const line = () => document.querySelector('[data-under-way]');

test('a slow mutation shows its progress until it is done', async () => {
  const { answer, give } = deferred<void>();
  await renderScreen(<Change make={answer} />);
  expect(line()).toBeNull();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(line).not.toBeNull();
  give();
  await expect.poll(line).toBeNull();
});
