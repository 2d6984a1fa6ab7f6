import { expect, test } from 'vitest';
import { bandingOf, type Grey, similarityOf } from './likeness.ts';

function draw(level: (x: number, y: number) => number, width = 256, height = 128): Grey {
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at += 1) data[at] = level(at % width, Math.floor(at / width));
  return { data, width, height };
}

const texture = (x: number, y: number) => 128 + 60 * Math.sin(x / 3) * Math.cos(y / 4);
const grain = (x: number, y: number) => ((x * 7919 + y * 104_729) % 3) - 1;

test('a picture is identical to itself', () => {
  expect(similarityOf(draw(texture), draw(texture))).toBeCloseTo(1, 10);
});

test('the more detail is lost, the lower the similarity', () => {
  const fading = [0.9, 0.6, 0.3, 0].map((share) =>
    similarityOf(
      draw(texture),
      draw((x, y) => 128 + (texture(x, y) - 128) * share),
    ),
  );
  expect(fading).toEqual(fading.toSorted((one, other) => other - one));
  expect(fading[0]).toBeGreaterThan(0.95);
  expect(fading.at(-1)).toBeLessThan(0.2);
});

test('a change of brightness or position lowers the similarity', () => {
  const brighter = draw((x, y) => texture(x, y) + 40);
  expect(similarityOf(draw(texture), brighter)).toBeLessThan(0.97);
  const moved = draw((x, y) => texture(x + 5, y));
  expect(similarityOf(draw(texture), moved)).toBeLessThan(0.5);
});

test('a large picture is compared as it is seen whole: its form counts, its grain hardly', () => {
  const size = [768, 768] as const;
  const fine = (x: number, y: number) => 128 + 20 * grain(x, y);
  const smooth = draw(() => 128, ...size);
  expect(similarityOf(draw(fine, ...size), smooth)).toBeGreaterThan(0.9);
  expect(
    similarityOf(
      draw(fine),
      draw(() => 128),
    ),
  ).toBeLessThan(0.2);
  const flat = draw((x, y) => 128 + (texture(x / 9, y / 9) - 128) * 0.3, ...size);
  expect(
    similarityOf(
      draw((x, y) => texture(x / 9, y / 9), ...size),
      flat,
    ),
  ).toBeLessThan(0.9);
});

const night = (x: number, y: number) => 20 + x / 8 + grain(x, y);

test('a dark gradient in steps has banding', () => {
  const banded = draw((x) => 20 + Math.floor(x / 48) * 6);
  expect(bandingOf(draw(night), banded)).toBeGreaterThan(0.2);
});

test('a dark gradient that only lost its grain has none', () => {
  expect(
    bandingOf(
      draw(night),
      draw((x) => Math.round(20 + x / 8)),
    ),
  ).toBe(0);
});

test('bright or detailed pictures have no dark gradients', () => {
  const bright = (x: number) => 150 + x / 8;
  expect(
    bandingOf(
      draw(bright),
      draw((x) => 150 + Math.floor(x / 48) * 6),
    ),
  ).toBe(0);
  const leaves = (x: number, y: number) => 40 + 30 * Math.sin(x) * Math.cos(y);
  expect(
    bandingOf(
      draw(leaves),
      draw(() => 30),
    ),
  ).toBe(0);
});
