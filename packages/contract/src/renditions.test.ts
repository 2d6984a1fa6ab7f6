import { describe, expect, it } from 'vitest';
import { pictureUrl, widthsFor } from './renditions.ts';

describe('a picture', () => {
  it('is never served wider than its original', () => {
    expect(widthsFor(2400)).toEqual([320, 640, 1280, 2048]);
    expect(widthsFor(1000)).toEqual([320, 640]);
  });

  it('is served in the smallest width even when it is smaller than that', () => {
    expect(widthsFor(100)).toEqual([320]);
  });

  it('has one address, of at most 1280 pixels', () => {
    expect(pictureUrl({ id: 'p', width: 2400 })).toBe('/media/p/1280.jpg');
    expect(pictureUrl({ id: 'p', width: 700 })).toBe('/media/p/640.jpg');
  });
});
