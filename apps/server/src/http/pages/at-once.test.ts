import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getContentVersion } from '../../domains/settings/content-version.ts';
import { visitorCall } from '../../registry/visitor-call.ts';
import { createPackage } from '../../testing/rows/offers.ts';
import {
  createOwnService,
  createPicture,
  createPortfolioItem,
  createTestimonial,
} from '../../testing/rows/site-content.ts';
import { createTestApp, type TestStudio } from '../../testing/studio/app.ts';
import { folderForEachTest } from '../../testing/studio/for-each-test.ts';
import { pageOptions } from '../../testing/studio/page-options.ts';
import { registerPages } from './pages.ts';

/** Renders everything that a visitor reads as text, and counts how often. */
const renderer = `
let drawn = 0;
const calls = ['content.hero.get', 'content.about.get', 'content.contact.get', 'content.home', 'portfolio.list',
  'portfolio.categories', 'services.list', 'packages.list', 'settings.studio'];
export async function renderPage({ call }) {
  drawn += 1;
  const said = await Promise.all(calls.map((name) => call(name, undefined)));
  return { head: '', styles: '', body: 'drawn ' + drawn + ' ' + JSON.stringify(said), data: '' };
}`;

let studio: TestStudio;
let pages: FastifyInstance;
const folder = folderForEachTest();

beforeEach(async () => {
  studio = await createTestApp();
  await writeFile(
    join(folder.path, 'index.html'),
    '<!doctype html><head></head><body><div id="root"></div></body>',
  );
  await writeFile(join(folder.path, 'boot.js'), '');
  await writeFile(join(folder.path, 'lost-code.js'), '');
  await writeFile(join(folder.path, 'cover-first.js'), '');
  await writeFile(join(folder.path, 'entry-server.js'), renderer);
  pages = Fastify();
  await registerPages(pages, {
    ...pageOptions,
    clientFolder: folder.path,
    rendererFolder: folder.path,
    call: visitorCall(studio.deps),
    version: () => getContentVersion(studio.deps),
    now: studio.deps.now,
  });
});
afterEach(async () => {
  await pages.close();
  await studio.close();
});

const page = async () => {
  const { body } = await pages.inject({ url: '/', headers: { accept: 'text/html' } });
  return body.slice(body.indexOf('<div id="root">'), body.indexOf('</div>'));
};

test('a saved change is on the page with the next request, and nothing is rendered twice', async () => {
  const { deps } = studio;
  const item = createPortfolioItem(deps, { title: 'First item' });
  const service = createOwnService(deps, { title: 'First service' });
  const offer = createPackage(deps, { name: 'First package' });
  const said = createTestimonial(deps, { name: 'First client' });
  const { content, portfolio, packages, services } = await studio.as('moderator');
  const saves: [string, () => Promise<unknown>, shows: string, hides?: string][] = [
    ['hero', () => content.hero.update({ title: 'A new title', subtitle: 'New' }), 'A new title'],
    [
      'about',
      () =>
        content.about.update({
          title: 'A',
          subtitle: 'B',
          contentTitle: 'Harbour Light',
          content: 'C',
        }),
      'Harbour Light',
    ],
    [
      'contact',
      () => content.contact.update({ email: 'new@studio.example' }),
      'new@studio.example',
    ],
    [
      'a background',
      () =>
        content.hero.setBackground({ pictureId: createPicture(deps, { id: 'a-new-background' }) }),
      'a-new-background',
    ],
    [
      'an item',
      () => portfolio.update({ id: item, title: 'Second item' }),
      'Second item',
      'First item',
    ],
    ['a hidden item', () => portfolio.setActive({ id: item, isActive: false }), '', 'Second item'],
    [
      'a service',
      () => services.update({ id: service, title: 'Second service' }),
      'Second service',
      'First service',
    ],
    ['a removed service', () => services.remove({ id: service }), '', 'Second service'],
    [
      'a package',
      () => packages.update({ id: offer, name: 'Second package' }),
      'Second package',
      'First package',
    ],
    ['a removed package', () => packages.remove({ id: offer }), '', 'Second package'],
    [
      'a testimonial',
      () => content.testimonials.update({ id: said, name: 'Second client' }),
      'Second client',
      'First client',
    ],
    [
      'a hidden testimonial',
      () => content.testimonials.setActive({ id: said, isActive: false }),
      '',
      'Second client',
    ],
  ];
  let before = await page();
  for (const [what, save, shows, hides] of saves) {
    expect(await page(), `${what}: unchanged until saved`).toBe(before);
    if (hides) expect(before, what).toContain(hides);
    await save();
    before = await page();
    expect(before, what).toContain(shows);
    if (hides) expect(before, what).not.toContain(hides);
  }
});

test('a refused save leaves the rendered page cached', async () => {
  const before = await page();
  const { content } = await studio.as('moderator');
  await expect(content.hero.update({ title: '', subtitle: 'New' })).rejects.toThrow();
  await expect(
    content.hero.update({ title: 'New', subtitle: 'New', version: 5 }),
  ).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await page()).toBe(before);
});
