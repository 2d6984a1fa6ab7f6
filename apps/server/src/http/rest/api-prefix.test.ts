import { expect, test } from 'vitest';
import { withoutApiPrefix } from './api-prefix.ts';

test.each([
  ['/api/hero', '/hero'],
  ['/api/gallery/images/a/b.jpg?width=640', '/gallery/images/a/b.jpg?width=640'],
  ['/api/documents', '/documents'],
  ['/api/docs-of-mine', '/docs-of-mine'],
])('the prefix of %s is taken off', (url, routed) => {
  expect(withoutApiPrefix({ url })).toBe(routed);
});

test.each([
  '/hero',
  '/',
  '/api',
  '/apiary',
  '/API/hero',
  'http://elsewhere.example/api/hero',
  '/api/docs',
  '/api/docs?a=1',
  '/api/docs/start.js',
  '/api/openapi.json',
])('%s is routed as it came', (url) => {
  expect(withoutApiPrefix({ url })).toBe(url);
});
