import { arc, pie } from '@visx/shape';
import type { ChartColors, ChartPoint, Draw } from './frame.ts';

/** A ring (donut) chart with the total in its centre; one colour for each point. */
export function drawRing(colorOf: readonly (keyof ChartColors)[], total: string): Draw {
  return ({ context, width, height, colors, font, active }, points) => {
    const middle = { x: width / 2, y: height / 2 };
    const outer = Math.min(width, height) / 2 - 8;
    const inner = outer * 0.66;
    // A single part closes the ring, without a gap.
    const isWhole = points.filter(({ value }) => value > 0).length < 2;
    const padAngle = isWhole ? 0 : 0.02;
    const cornerRadius = isWhole ? 0 : 2;
    const parts = pie<ChartPoint>({ value: ({ value }) => value, sort: null, padAngle })([
      ...points,
    ]);
    context.save();
    context.translate(middle.x, middle.y);
    parts.forEach((part, index) => {
      const isActive = active === index;
      const shape = arc<typeof part>({
        innerRadius: inner,
        outerRadius: isActive ? outer + 4 : outer,
        startAngle: part.startAngle,
        endAngle: part.endAngle,
        padAngle: part.padAngle,
        cornerRadius,
      });
      context.beginPath();
      shape.context(context)(part);
      context.fillStyle = colors[colorOf[index] ?? 'muted'];
      context.globalAlpha = active === null || isActive ? 1 : 0.45;
      context.fill();
    });
    context.globalAlpha = 1;
    context.fillStyle = colors.ink;
    context.font = font(22);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(total, 0, 0);
    context.restore();
    return {
      at(x, y) {
        const [right, down] = [x - middle.x, y - middle.y];
        const distance = Math.hypot(right, down);
        if (distance < inner - 4 || distance > outer + 6) return null;
        // The angle is clockwise from the top, like those of the parts.
        const angle = (Math.atan2(right, -down) + 2 * Math.PI) % (2 * Math.PI);
        const found = parts.findIndex((part) => angle >= part.startAngle && angle < part.endAngle);
        return found < 0 ? null : found;
      },
      anchor(index) {
        const part = parts[index];
        const angle = part ? (part.startAngle + part.endAngle) / 2 : 0;
        const radius = (inner + outer) / 2;
        return { x: middle.x + Math.sin(angle) * radius, y: middle.y - Math.cos(angle) * radius };
      },
    };
  };
}
