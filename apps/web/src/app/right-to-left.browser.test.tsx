import type { TouchEvent } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderHook } from 'vitest-browser-react';
import { DayCalendar } from '../features/bookings/site/date-time/day-calendar.tsx';
import { useSwipe } from '../lib/pictures/use-swipe.ts';
import { renderScreen } from '../testing/page/render-screen.tsx';
import { PasswordInput } from '../ui/controls/password-input.tsx';
import { MoveHandle } from '../ui/lists/move-handle.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { Carousel } from '../ui/pictures/carousel.tsx';

beforeEach(() => {
  document.documentElement.dir = 'rtl';
});
afterEach(() => document.documentElement.removeAttribute('dir'));

const box = (name: string) =>
  page.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
const iconOf = (name: string) =>
  page.getByRole('button', { name, exact: true }).element().querySelector('svg');

test('a carousel goes on to the left: by its arrow, by key and by swipe', async () => {
  const shown: number[] = [];
  await renderScreen(
    <Carousel label="Works" onIndexChange={(index) => shown.push(index)}>
      {['One', 'Two', 'Three', 'Four'].map((name) => (
        <p key={name} className="h-40 select-none">
          {name}
        </p>
      ))}
    </Carousel>,
  );
  // What turns the slides follows the first paint.
  await expect.element(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  expect(box('Next').right).toBeLessThan(box('Previous').left);
  expect(getComputedStyle(iconOf('Next') as Element).scale).toBe('-1 1');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => shown.at(-1)).toBe(1);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => shown.at(-1)).toBe(2);
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => shown.at(-1)).toBe(1);
  const slide = page.getByText('Two');
  await userEvent.dragAndDrop(slide, slide, {
    sourcePosition: { x: 100, y: 20 },
    targetPosition: { x: 170, y: 20 },
  });
  await expect.poll(() => shown.at(-1)).toBe(2);
});

test('a swipe to the right goes forward', async () => {
  const turns: number[] = [];
  const { result } = await renderHook(() => useSwipe((step) => turns.push(step)));
  const swipe = (by: number) => {
    const [from, to] = [200, 200 + by].map(
      (clientX) => new Touch({ identifier: 1, target: document.body, clientX, clientY: 20 }),
    );
    const on = { target: document.body, currentTarget: document.body };
    result.current.onTouchStart({ ...on, touches: [from] } as unknown as TouchEvent);
    result.current.onTouchEnd({ touches: [], changedTouches: [to] } as unknown as TouchEvent);
  };
  swipe(60);
  swipe(-60);
  expect(turns).toEqual([1, -1]);
});

test('the left arrow moves a tile back in its order, the right one to the front', async () => {
  const steps: string[] = [];
  await renderScreen(
    <MoveHandle
      id="tile"
      name="a.jpg"
      handlers={{}}
      onStep={(step) => steps.push(step)}
      isFirst={false}
      isLast={false}
    />,
  );
  page.getByRole('button').element().focus();
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowUp}');
  expect(steps).toEqual(['back', 'forward', 'up']);
});

test.each([
  ['end', 'left'],
  ['start', 'right'],
] as const)('a sheet at the %s is at the %s edge', async (side, edge) => {
  await renderScreen(
    <Sheet open onOpenChange={() => undefined} title="Filters" side={side} className="max-w-80">
      <p>Text</p>
    </Sheet>,
  );
  const rect = () => page.getByRole('dialog').element().getBoundingClientRect();
  const gap = () => (edge === 'left' ? rect().left : innerWidth - rect().right);
  await expect.poll(gap).toBe(0);
  expect(rect().width).toBeLessThan(innerWidth);
});

test('the days of a month run from right to left, and the left arrow key leads to the next', async () => {
  const days = {
    today: '2027-03-01',
    first: '2027-03-01',
    last: '2027-12-31',
    isClosed: () => false,
    sentence: undefined,
  };
  await renderScreen(<DayCalendar days={days} chosen="2027-03-10" onChoose={() => undefined} />);
  expect(box('Next month').right).toBeLessThan(box('Previous month').left);
  // ChevronRight, turned by the style sheet.
  expect(iconOf('Next month')?.getAttribute('class')).toContain('chevron-right');
  expect(getComputedStyle(iconOf('Next month') as Element).scale).toBe('-1 1');
  const day = (date: string) => document.querySelector(`[data-day="${date}"] button`);
  (day('2027-03-10') as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(day('2027-03-11'));
});

test('a field keeps its padding at the page’s end, whatever the direction of its text', async () => {
  await renderScreen(<PasswordInput aria-label="Password" defaultValue="abc" />);
  const field = page.getByLabelText('Password', { exact: true }).element();
  const { paddingLeft, paddingRight } = getComputedStyle(field);
  expect(Number.parseFloat(paddingLeft)).toBe(48);
  expect(Number.parseFloat(paddingRight)).toBeLessThan(20);
});
