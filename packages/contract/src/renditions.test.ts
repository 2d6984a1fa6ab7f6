import { describe, expect, it } from 'vitest';
import {
  cropWidthsFor,
  cropWindow,
  leadWidthsFor,
  pictureUrl,
  pictureUrlSize,
  renditionSet,
  widthsFor,
} from './renditions.ts';

const wide = { id: 'p', width: 3000, height: 2000, focalPoint: { x: 0.5, y: 0.5 } };

describe('a picture', () => {
  it('is never served wider than its original', () => {
    expect(widthsFor(2400)).toEqual([320, 640, 1280, 2048]);
    expect(widthsFor(3000)).toEqual([320, 640, 1280, 2048, 2560]);
    expect(widthsFor(1000)).toEqual([320, 640]);
    expect(leadWidthsFor(1000)).toEqual([320, 480, 640, 960]);
  });

  it('is served in the smallest width even if the original is smaller', () => {
    expect(widthsFor(100)).toEqual([320]);
    expect(leadWidthsFor(100)).toEqual([320]);
  });

  it('has a single URL, of at most 1280 pixels', () => {
    expect(pictureUrl({ id: 'p', width: 2400 })).toBe('/media/p/1280.jpg');
    expect(pictureUrl({ id: 'p', width: 700 })).toBe('/media/p/640.jpg');
    expect(pictureUrlSize({ width: 2400, height: 1600 })).toEqual({ width: 1280, height: 853 });
    expect(pictureUrlSize({ width: 200, height: 100 })).toEqual({ width: 200, height: 100 });
  });
});

describe('a crop of a picture', () => {
  it('is centered on the focal point, where the edges allow', () => {
    expect(cropWindow(wide, '9x16')).toEqual({ left: 938, top: 0, width: 1125, height: 2000 });
    const right = { ...wide, focalPoint: { x: 0.9, y: 0.5 } };
    expect(cropWindow(right, '9x16')).toMatchObject({ left: 1875, width: 1125 });
    const left = { ...wide, focalPoint: { x: 0.3, y: 0 } };
    expect(cropWindow(left, '4x5')).toEqual({ left: 100, top: 0, width: 1600, height: 2000 });
  });

  it('of a picture narrower than its aspect ratio cuts the top and bottom', () => {
    const tower = { width: 1000, height: 4000, focalPoint: { x: 0.5, y: 0.25 } };
    expect(cropWindow(tower, '4x5')).toEqual({ left: 0, top: 375, width: 1000, height: 1250 });
  });

  it('is never upscaled, and is not available if the picture is too small', () => {
    expect(cropWidthsFor(wide, '9x16')).toEqual([480, 720, 1080]);
    expect(cropWidthsFor({ ...wide, width: 1600, height: 1067 }, '9x16')).toEqual([480]);
    expect(cropWidthsFor({ ...wide, width: 900, height: 600 }, '9x16')).toEqual([]);
    expect(renditionSet({ ...wide, width: 900, height: 600 }, '9x16', 'avif')).toBe('');
  });

  it('has another URL for another focal point', () => {
    const at = (x: number) => renditionSet({ ...wide, focalPoint: { x, y: 1 } }, '4x5', 'avif');
    expect(at(0.25)).toBe(
      '/media/p/480-4x5-250-1000.avif 480w, /media/p/720-4x5-250-1000.avif 720w, /media/p/1080-4x5-250-1000.avif 1080w',
    );
    expect(at(0.251)).not.toBe(at(0.25));
  });
});
