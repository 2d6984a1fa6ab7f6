import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, inDark, resizeTo } from '../../../../testing/page/accessible.ts';
import { renderScreen } from '../../../../testing/page/render-screen.tsx';
import { emptySummary, summaryRow } from '../../../../testing/rows/finance.ts';
import { CurrencyChart } from './currency-chart.tsx';
import { MonthlyRevenueChart } from './monthly-revenue-chart.tsx';
import { RevenueChart } from './revenue-chart.tsx';
import { StatusChart } from './status-chart.tsx';

type Color = [red: number, green: number, blue: number];
const accent: Color = [0xa8, 0x50, 0x2f];
const bad: Color = [0xa2, 0x3b, 0x36];
const good: Color = [0x3f, 0x6b, 0x4a];
const warning: Color = [0xa9, 0x78, 0x19];
const accentInDark: Color = [0xe0, 0x8a, 0x63];

const canvas = () => document.querySelector('canvas') as HTMLCanvasElement;

/** The pixels of a canvas that have a colour: their number, and their bounds. */
function found([red, green, blue]: Color) {
  const surface = canvas();
  const { width, height } = surface;
  const { data } = surface.getContext('2d')?.getImageData(0, 0, width, height) ?? { data: [] };
  const at: { x: number; y: number }[] = [];
  for (let index = 0; index < data.length; index += 4) {
    const isIt = data[index] === red && data[index + 1] === green && data[index + 2] === blue;
    if (isIt && data[index + 3] === 255)
      at.push({ x: (index / 4) % width, y: Math.floor(index / 4 / width) });
  }
  const ys = at.map(({ y }) => y);
  return { count: at.length, top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Pixels of the ring in the centre column, in the upper or the lower half. */
function thickness(where: 'above' | 'below'): number {
  const surface = canvas();
  const [middle, half] = [Math.floor(surface.width / 2), Math.floor(surface.height / 2)];
  const from = where === 'above' ? 0 : half;
  const { data } = surface.getContext('2d')?.getImageData(middle, from, 1, half) ?? { data: [] };
  let count = 0;
  for (let index = 0; index < data.length; index += 4) {
    const isGood = good.every((part, offset) => data[index + offset] === part);
    if (isGood && data[index + 3] === 255) count += 1;
  }
  return count;
}

const cells = () =>
  [...document.querySelectorAll('table tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );

test('A chart is drawn again once its font has loaded', async () => {
  await renderScreen(<MonthlyRevenueChart summary={summaryRow} />);
  await expect.poll(() => found(accent).count).toBeGreaterThan(500);
  const surface = canvas();
  surface.getContext('2d')?.clearRect(0, 0, surface.width, surface.height);
  document.fonts.dispatchEvent(new Event('loadingdone'));
  expect(found(accent).count).toBeGreaterThan(500);
});

test('Months are bars, with income above the line and refunds below it', async () => {
  await renderScreen(<MonthlyRevenueChart summary={summaryRow} />);
  await expect.poll(() => found(accent).count).toBeGreaterThan(500);
  expect(found(bad).count).toBeGreaterThan(50);
  expect(found(bad).top).toBeGreaterThanOrEqual(found(accent).bottom - 2);
  expect(cells()).toEqual([
    ['Month', 'Revenue'],
    ['April 2030', '$4,000.00'],
    ['May 2030', '-$500.00'],
    ['June 2030', '$8,845.00'],
  ]);
  await expectAccessible();
});

test('A canvas follows the pixel ratio of the screen, the width of its box, and the theme', async () => {
  await renderScreen(<MonthlyRevenueChart summary={summaryRow} />);
  const isSharp = () => canvas().width === Math.round(canvas().clientWidth * devicePixelRatio);
  await expect.poll(() => found(accent).count).toBeGreaterThan(500);
  const wide = canvas().width;
  await resizeTo('phone');
  await expect.poll(() => canvas().width < wide && isSharp()).toBe(true);
  expect(found(accent).count).toBeGreaterThan(100);
  await inDark(async () => {
    await expect.poll(() => found(accentInDark).count).toBeGreaterThan(100);
  });
  await expect.poll(() => found(accent).count).toBeGreaterThan(100);
});

test('The states of transactions make a ring of three colours', async () => {
  await renderScreen(<StatusChart summary={summaryRow} />);
  await expect.poll(() => found(good).count).toBeGreaterThan(500);
  const [isGood, isPending, isBad] = [good, warning, bad].map((color) => found(color).count);
  expect(isGood).toBeGreaterThan(isPending ?? 0);
  expect(isPending).toBeGreaterThan(isBad ?? 0);
  expect(isBad).toBeGreaterThan(50);
  expect(cells()).toEqual([
    ['Status', 'Transactions'],
    ['Successful', '9'],
    ['Failed', '1'],
    ['Pending', '2'],
  ]);
  await expect.element(page.getByText('Pending 2')).toBeVisible();
  await expectAccessible();
});

test('The ring has no gap when all transactions have one state', async () => {
  const all = { successfulTransactions: 4, failedTransactions: 0, pendingTransactions: 0 };
  await renderScreen(<StatusChart summary={{ ...summaryRow, ...all, totalTransactions: 4 }} />);
  await expect.poll(() => found(good).count).toBeGreaterThan(500);
  // The upper half, where the first part starts and the last one ends, must be as thick as the
  // lower half.
  expect(thickness('above')).toBe(thickness('below'));
});

test('Each currency is a bar, with its value in that currency', async () => {
  await renderScreen(<CurrencyChart summary={summaryRow} />);
  await expect.poll(() => found(accent).count).toBeGreaterThan(500);
  expect(cells()).toEqual([
    ['Currency', 'Revenue'],
    ['EUR', '€300.00'],
    ['USD', '$12,345.00'],
  ]);
});

test('The arrow keys and the pointer show the exact value of a point', async () => {
  const dataPoints = [
    { date: '2030-06-03', amountCents: 1000 },
    { date: '2030-06-10', amountCents: 2550 },
  ];
  await renderScreen(
    <RevenueChart
      revenue={{
        ...{ currency: 'USD', startDate: '2030-06-03', endDate: '2030-06-16', groupBy: 'week' },
        ...{ totalRevenueCents: 3550, transactionCount: 2, dataPoints },
      }}
    />,
  );
  const slider = page.getByRole('slider', { name: 'Revenue analytics, point by point' });
  const tooltip = page.getByTestId('chart-tooltip');
  await expect.poll(() => found(accent).count).toBeGreaterThan(500);
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await expect.element(tooltip).toMatchTextContent('Week of Jun 3, 2030$10.00');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tooltip).toMatchTextContent('Week of Jun 10, 2030$25.50');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Week of Jun 10, 2030: $25.50');
  await userEvent.keyboard('{Escape}');
  await expect.element(tooltip).not.toBeInTheDocument();
  const { clientWidth } = canvas();
  await userEvent.hover(canvas(), { position: { x: clientWidth * 0.3, y: 60 } });
  await expect.element(tooltip).toMatchTextContent('Week of Jun 3, 2030');
});

test('Without any data they say so', async () => {
  await renderScreen(
    <>
      <MonthlyRevenueChart summary={emptySummary} />
      <StatusChart summary={emptySummary} />
      <CurrencyChart summary={emptySummary} />
    </>,
  );
  await expect.poll(() => page.getByText('No data yet').elements().length).toBe(3);
  expect(canvas()).toBeNull();
  await expectAccessible();
});
