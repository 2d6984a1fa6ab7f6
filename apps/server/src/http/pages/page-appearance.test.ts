import { defaultAppearance } from '@shutterhouse/contract/settings/appearance';
import { expect, test } from 'vitest';
import { iconPath, manifestColours, withAppearance } from './page-appearance.ts';

const html = `<!doctype html>
<html lang="en">
  <head>
    <meta name="theme-color" content="#faf8f5" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#14110f" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/180.png" />
  </head>
</html>`;
const icon = { id: 'p1', width: 512, height: 512, alt: '', blur: '', focalPoint: { x: 0, y: 0 } };

test('a page is unchanged while the owner has set nothing', () => {
  expect(withAppearance(html, defaultAppearance, '/')).toBe(html);
});

test('an always dark site says so in its first bytes, but its dashboard does not', () => {
  const dark = { ...defaultAppearance, theme: 'dark' as const };
  const page = withAppearance(html, dark, '/gallery');
  expect(page).toContain('<html data-theme="dark" lang="en">');
  expect(page.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" content="#14110f">',
  ]);
  expect(withAppearance(html, dark, '/dashboard/settings/appearance')).toBe(html);
});

test('an icon of the studio replaces ours, at a URL of its own', () => {
  const page = withAppearance(html, { ...defaultAppearance, icon }, '/dashboard');
  expect(page).toContain('<link rel="icon" href="/icons/48.png?of=p1" type="image/png">');
  expect(page).toContain('<link rel="apple-touch-icon" href="/icons/180.png?of=p1">');
  expect(page).not.toContain('favicon.svg');
  expect(iconPath('192.png', undefined)).toBe('/icons/192.png');
});

test('the installed application has the theme colour that the owner chose', () => {
  expect(manifestColours(defaultAppearance)).toEqual({
    theme_color: '#faf8f5',
    background_color: '#faf8f5',
  });
  expect(manifestColours({ ...defaultAppearance, accent: '#1f666b', theme: 'dark' })).toEqual({
    theme_color: '#1f666b',
    background_color: '#14110f',
  });
});
