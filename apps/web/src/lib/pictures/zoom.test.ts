import { expect, test } from 'vitest';
import { movedBy, unzoomed, zoomedTo } from './zoom.ts';

const frame = { width: 400, height: 300 };

test('what is at the point stays there', () => {
  const zoom = zoomedTo(unzoomed, { x: 100, y: -50 }, 2, frame);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // The point of the picture that was at (100, -50) is drawn at 2 × (100, -50) + (-100, 50).
  expect(zoomedTo(zoom, { x: 100, y: -50 }, 1, frame)).toEqual(unzoomed);
});

test('an enlarged picture covers its frame wherever it is moved, and has limits', () => {
  const zoom = zoomedTo(unzoomed, { x: 0, y: 0 }, 50, frame);
  expect(zoom.scale).toBe(5);
  expect(movedBy(zoom, { x: 9999, y: -9999 }, frame)).toEqual({ scale: 5, x: 800, y: -600 });
  expect(movedBy(unzoomed, { x: 50, y: 50 }, frame)).toEqual(unzoomed);
});
