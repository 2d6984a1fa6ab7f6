import { expect, test } from 'vitest';
import { isMissingCode } from './missing-code.ts';

test.each([
  'Failed to fetch dynamically imported module: https://studio.example/assets/auth-page.js',
  'error loading dynamically imported module: https://studio.example/assets/auth-page.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/viewer.css',
])('%s: part of the application is missing', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

test('what breaks while it is shown is not missing', () => {
  expect(isMissingCode(new TypeError("Cannot read properties of null (reading 'name')"))).toBe(
    false,
  );
  expect(isMissingCode('Importing a module script failed.')).toBe(false);
});
