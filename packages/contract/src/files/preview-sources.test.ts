import { expect, test } from 'vitest';
import { previewSources } from './preview-sources.ts';

const widths = (...[picture, upTo]: [Parameters<typeof previewSources>[0], 'screen' | 'large']) =>
  previewSources(picture, upTo, (size) => size).map(({ address, width }) => [address, width]);

test('the previews of a picture reach as far as is asked, and as it has pixels', () => {
  const landscape = { width: 6000, height: 4000 };
  const upToScreen = [
    ['thumbnail', 480],
    ['medium', 960],
    ['screen', 1600],
  ];
  expect(widths(landscape, 'screen')).toEqual(upToScreen);
  expect(widths(landscape, 'large')).toEqual([...upToScreen, ['large', 2560]]);
  expect(widths({ width: 1200, height: 800 }, 'large')).toEqual([
    ['thumbnail', 480],
    ['medium', 960],
    ['screen', 1200],
  ]);
  expect(widths({ width: 4000, height: 6000 }, 'large').at(-1)).toEqual(['large', 1707]);
  expect(widths({ width: null, height: null }, 'large')).toEqual([]);
});
