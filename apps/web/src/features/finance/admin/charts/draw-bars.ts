import { scaleBand, scaleLinear } from '@visx/scale';
import type { ChartPoint, Draw, Frame } from './frame.ts';

const margin = { top: 12, right: 4, bottom: 26, left: 56 };

/** Space that a label below a bar needs, in pixels. */
const labelWidth = 58;

/** Widest bar, in pixels. */
const widestBar = 44;

/** Vertical bars over a faint grid; negative values extend below the baseline. */
export function drawBars(formatTick: (value: number) => string): Draw {
  return (frame, points) => {
    const { context, width, height, colors, active } = frame;
    const values = points.map(({ value }) => value);
    const x = scaleBand<number>({
      domain: points.map((_, index) => index),
      range: [margin.left, width - margin.right],
      padding: points.length > 60 ? 0.1 : 0.32,
    });
    const y = scaleLinear<number>({
      domain: [Math.min(0, ...values), Math.max(0, ...values)],
      range: [height - margin.bottom, margin.top],
      nice: 4,
    });
    drawGrid(frame, y.ticks(4), y, formatTick);
    const zero = y(0);
    const barWidth = Math.min(widestBar, x.bandwidth());
    const middle = (index: number) => (x(index) ?? 0) + x.bandwidth() / 2;
    points.forEach(({ value }, index) => {
      const left = middle(index) - barWidth / 2;
      const top = Math.min(y(value), zero);
      context.fillStyle = value < 0 ? colors.bad : colors.accent;
      context.globalAlpha = active === null || active === index ? 1 : 0.45;
      const radius = Math.min(3, barWidth / 2);
      context.beginPath();
      context.roundRect(left, top, barWidth, Math.abs(y(value) - zero), radius);
      context.fill();
    });
    context.globalAlpha = 1;
    drawLabels(frame, points, middle);
    return {
      at(left) {
        const index = Math.floor((left - margin.left) / x.step());
        const isWithin = left >= margin.left && left <= width - margin.right;
        return isWithin ? Math.max(0, Math.min(points.length - 1, index)) : null;
      },
      anchor: (index) => ({
        x: middle(index),
        y: Math.min(y(points[index]?.value ?? 0), zero),
      }),
    };
  };
}

function drawGrid(
  { context, width, colors, font }: Frame,
  ticks: readonly number[],
  y: (value: number) => number,
  format: (value: number) => string,
): void {
  context.font = font(11.5);
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const tick of ticks) {
    const at = Math.round(y(tick)) + 0.5;
    context.strokeStyle = colors.line;
    context.globalAlpha = tick === 0 ? 1 : 0.6;
    context.beginPath();
    context.moveTo(margin.left, at);
    context.lineTo(width - margin.right, at);
    context.stroke();
    context.globalAlpha = 1;
    context.fillStyle = colors.muted;
    context.fillText(format(tick), margin.left - 8, at);
  }
}

/** Draws as many labels as fit. */
function drawLabels(
  { context, width, height, colors, font }: Frame,
  points: readonly ChartPoint[],
  middle: (index: number) => number,
): void {
  const room = Math.max(1, Math.floor((width - margin.left - margin.right) / labelWidth));
  const every = Math.ceil(points.length / room);
  context.font = font(11.5);
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colors.muted;
  points.forEach(({ short }, index) => {
    if (index % every === 0) context.fillText(short, middle(index), height - 8);
  });
}
