import { beforeAll, describe, expect, test } from 'vitest';
import { studioForAllTests } from '../../testing/studio/for-each-test.ts';

let page: string;

const studio = studioForAllTests();
beforeAll(async () => {
  page = (await studio.rest('GET', '/api/docs')).body;
});

const loaded = () => [...page.matchAll(/\b(?:src|href)="(\/[^"]+)"/g)].map(([, to]) => to ?? '');

describe('the API reference page', () => {
  test('runs under the site’s policy: no inline script, nothing from other origins', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|javascript:/i);
    expect(page).not.toMatch(/\b(?:src|href)="(?!\/|data:,)/);
  });

  test('loads a style sheet and two scripts that exist', async () => {
    expect(loaded().map((path) => path.replace(/^.*[/.]/, ''))).toEqual([
      'css',
      'json',
      'js',
      'js',
    ]);
    for (const path of loaded()) {
      const { statusCode, headers } = await studio.rest('GET', path);
      const type = { css: /^text\/css/, js: /^text\/javascript/ }[path.replace(/^.*\./, '')];
      expect(statusCode, path).toBe(200);
      expect(headers['content-type']).toMatch(type ?? /^application\/json/);
    }
  });

  test('has Swagger UI cached for a year at a versioned URL, and sent compressed', async () => {
    const files = loaded().filter((path) => path.includes('swagger-ui'));
    for (const path of files) {
      expect(path).toMatch(/^\/api\/docs\/\d+\.\d+\.\d+\//);
      const plain = await studio.rest('GET', path);
      const small = await studio.rest('GET', path, { headers: { 'accept-encoding': 'br' } });
      expect(small.headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
      });
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    }
    expect(files).toHaveLength(2);
  });
});
