import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  starterFileName,
  starterPictureNames,
  starterPictures,
  starterPicturesFolder,
} from './pictures.ts';

/** The aspect ratios of the page layouts. */
const formats = [3 / 2, 4 / 5, 1, 16 / 9];

const pathOf = (file: string) => join(starterPicturesFolder, file);

describe('the starter pictures of a new studio', () => {
  test('are fifteen, each with an alternative text', () => {
    expect(starterPictureNames).toHaveLength(15);
    for (const alt of Object.values(starterPictures)) expect(alt).toMatch(/^[A-Z].{30,}\.$/);
  });

  test('are in their folder, and nothing else is', async () => {
    const files = await readdir(starterPicturesFolder);
    expect(files.sort()).toEqual(starterPictureNames.map(starterFileName).sort());
  });

  test('have no more than 4 MB together', async () => {
    const files = await readdir(starterPicturesFolder);
    const sizes = await Promise.all(files.map(async (file) => (await stat(pathOf(file))).size));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(4_000_000);
  });

  test.each(starterPictureNames)('%s is a large JPEG in a format of the pages', async (name) => {
    const { format, width, height } = await sharp(pathOf(starterFileName(name))).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBeGreaterThanOrEqual(1600);
    expect(formats.some((ratio) => Math.abs(width / height - ratio) < 0.001)).toBe(true);
  });
});
