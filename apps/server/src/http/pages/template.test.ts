import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderForAllTests } from '../../testing/studio/for-each-test.ts';
import { encodeOnce } from './encodings.ts';
import { browserTemplate } from './template.ts';

const folder = folderForAllTests();
const sheet = '<link rel="stylesheet" crossorigin href="/index-1a.css">';
const built = [
  '<!doctype html><head>',
  '<script type="module" crossorigin src="/assets/index-1a.js"></script>',
  '<link rel="modulepreload" crossorigin href="/assets/vendor-1a.js">',
  `${sheet}</head><body><div id="root"></div></body>`,
].join('\n');
const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

beforeAll(async () => {
  const write = (name: string, text: string) => writeFile(join(folder.path, name), text);
  await write('lost-code.js', 'tellWhenLost();');
  await write('cover-first.js', 'waitForCover();');
  await write('index-1a.css', '.cover{color:red}.other{color:blue}');
});

describe('a page that begins with a picture', () => {
  test('has no style sheet and no part of the application ahead of it', async () => {
    const { pictureFirst } = await browserTemplate(built, folder.path);
    expect(pictureFirst).not.toMatch(/stylesheet|type="module"|rel="modulepreload"/);
    expect(pictureFirst).toContain('<link data-late crossorigin href="/assets/vendor-1a.js">');
    expect(pictureFirst).toContain('<script>tellWhenLost();</script>');
  });

  test('has the styles that it uses ahead of it, and behind it what it does without', async () => {
    const { withPicture, pictureScripts } = await browserTemplate(built, folder.path);
    const start = '<div id="first-cover" class="cover"><img src="/cover"></div>';
    expect(withPicture(start).split(/\n\s*/)).toEqual([
      '<style>.cover{color:red}</style>',
      start,
      sheet,
      '<script data-app="/assets/index-1a.js">waitForCover();</script>',
    ]);
    expect(pictureScripts).toBe(`${hashOf('tellWhenLost();')} ${hashOf('waitForCover();')}`);
  });
});

test('a page that is sent once is the same in each encoding', async () => {
  const page = '<p>Größe</p>'.repeat(100);
  const [br, gzip, plain] = await Promise.all([
    encodeOnce(page, 'br'),
    encodeOnce(page, 'gzip'),
    encodeOnce(page, 'identity'),
  ]);
  expect(brotliDecompressSync(br).toString()).toBe(page);
  expect(gunzipSync(gzip).toString()).toBe(page);
  expect(plain.toString()).toBe(page);
  expect(br.length).toBeLessThan(plain.length / 10);
});
