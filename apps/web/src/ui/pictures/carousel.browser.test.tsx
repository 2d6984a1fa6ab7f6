import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../../testing/page/render-screen.tsx';
import { Carousel } from './carousel.tsx';

test('a swipe of 50 px moves a carousel, a shorter one does not', async () => {
  const shown: number[] = [];
  await renderScreen(
    <Carousel label="Works" onIndexChange={(index) => shown.push(index)}>
      {['One', 'Two'].map((name) => (
        <p key={name} className="h-40 select-none">
          {name}
        </p>
      ))}
    </Carousel>,
  );
  const slide = page.getByText('One');
  const swipe = (px: number) =>
    userEvent.dragAndDrop(slide, slide, {
      sourcePosition: { x: 200, y: 20 },
      targetPosition: { x: 200 - px, y: 20 },
    });
  const left = () => Math.round(slide.element().getBoundingClientRect().left);
  const atRest = left();
  await swipe(45);
  // It snaps back, and shows no other slide meanwhile.
  await expect.poll(left).toBe(atRest);
  expect(shown.filter((index) => index > 0)).toEqual([]);
  await swipe(70);
  await expect.poll(() => shown.at(-1)).toBe(1);
});
