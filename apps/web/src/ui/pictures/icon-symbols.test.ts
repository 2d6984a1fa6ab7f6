import { expect, test } from 'vitest';
import { symbolsIn } from './icon-symbols.ts';
import { icons, symbolId } from './icons.ts';

test('a page gets the shapes of the icons that it shows, and no others', () => {
  for (const icon of Object.values(icons)) {
    const shapes = symbolsIn(`<svg><use href="#${symbolId(icon)}"></use></svg>`);
    expect(shapes.match(/<symbol id="[\w-]+"/g)).toEqual([`<symbol id="${symbolId(icon)}"`]);
  }
  expect(symbolsIn('<p>none</p>')).toBe('');
});
