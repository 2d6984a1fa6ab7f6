import { expect, test } from 'vitest';
import { isMissingCode } from './missing-code.ts';

test.each([
  'Failed to fetch dynamically imported module: https://studio.example/assets/auth-page.js',
  'error loading dynamically imported module: https://studio.example/assets/auth-page.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/viewer.css',
])('%s: a module failed to load', (message) => {
  expect(isMissingCode(new TypeError(message))).toBe(true);
});

test('an error during rendering is not a failed load', () => {
  expect(isMissingCode(new TypeError("Cannot read properties of null (reading 'name')"))).toBe(
    false,
  );
  expect(isMissingCode('Importing a module script failed.')).toBe(false);
});
