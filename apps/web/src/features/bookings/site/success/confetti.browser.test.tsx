import { simulatedPayment } from '@shutterhouse/contract/bookings/constants';
import { expect, test, vi } from 'vitest';
import { reducedMotionQuery } from '../../../../lib/browser/media-query.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { Confetti } from './confetti.tsx';

const canvas = () => document.querySelector<HTMLCanvasElement>('[data-confetti]');

function isPainted(): boolean {
  const shown = canvas();
  if (!shown || shown.width === 0 || shown.height === 0) return false;
  const pixels = shown.getContext('2d')?.getImageData(0, 0, shown.width, shown.height).data;
  return pixels?.some((value) => value !== 0) ?? false;
}

/** Waits frame by frame: polling assertions would advance the fake clock themselves. */
async function untilPainted(expected: boolean): Promise<void> {
  while (isPainted() !== expected) await new Promise((drawn) => requestAnimationFrame(drawn));
}

test('confetti falls for five seconds', async () => {
  expect(simulatedPayment.confettiSeconds).toBe(5);
  const asked = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) =>
    asked(query === reducedMotionQuery ? 'not all' : query),
  );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderScreen(<Confetti />);
  await untilPainted(true);
  vi.advanceTimersByTime(4999);
  expect(isPainted()).toBe(true);
  vi.advanceTimersByTime(1);
  await untilPainted(false);
});

test('there is no confetti with reduced motion', async () => {
  await renderScreen(<Confetti />);
  expect(canvas()).toBeNull();
});
