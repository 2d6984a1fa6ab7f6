import { describe, expect, it } from 'vitest';
import { moveByKey, placeOf, pointAt } from './focal-point.ts';

const middle = { x: 0.5, y: 0.5 };
const press = (key: string, shiftKey = false) => moveByKey(middle, { key, shiftKey });

describe('the focal point', () => {
  it('moves by one percent with the arrow keys, and by ten with Shift', () => {
    expect(press('ArrowLeft')).toEqual({ x: 0.49, y: 0.5 });
    expect(press('ArrowDown')).toEqual({ x: 0.5, y: 0.51 });
    expect(press('ArrowUp', true)).toEqual({ x: 0.5, y: 0.4 });
    expect(press('Tab')).toBeUndefined();
  });

  it('stays within the picture', () => {
    expect(moveByKey({ x: 1, y: 0 }, { key: 'ArrowRight', shiftKey: true })).toEqual({
      x: 1,
      y: 0,
    });
    const box = { left: 100, top: 50, width: 200, height: 100 };
    expect(pointAt(box, { clientX: 150, clientY: 200 })).toEqual({ x: 0.25, y: 1 });
    expect(pointAt(box, { clientX: 0, clientY: 75 })).toEqual({ x: 0, y: 0.25 });
  });

  it('is described in words', () => {
    expect(placeOf({ x: 0.364, y: 1 })).toBe('36 % from the left, 100 % from the top');
  });
});
