import { describe, expect, it } from 'vitest';
import { publicPages } from './public-pages.ts';

/** A site on which only the pages in `there` exist, and a list of what was rendered. */
function site(there: Set<string>) {
  const drawn: string[] = [];
  let version = 1;
  const pages = publicPages({
    template: '<head></head><div id="root"></div>',
    now: () => new Date(),
    policy: () => '',
    languageAt: () => 'en',
    version: () => version,
    render: async (path) => {
      drawn.push(path);
      return there.has(path) ? { head: '', styles: '', body: path, data: '' } : undefined;
    },
  });
  return { pages, drawn, change: () => (version += 1) };
}

describe('server-rendered pages', () => {
  it('are rendered once for each version of the content', async () => {
    const { pages, drawn, change } = site(new Set(['/gallery/a']));
    await pages.page('/gallery/a');
    const page = await pages.page('/gallery/a');
    expect(page?.identity.bytes.toString()).toContain('/gallery/a');
    expect(drawn).toHaveLength(1);
    expect(pages.cached('/gallery/a')).toBe(page);
    change();
    expect(pages.cached('/gallery/a')).toBeUndefined();
    await pages.page('/gallery/a');
    expect(drawn).toHaveLength(2);
  });

  it('are undefined where there is no page, and that is not cached', async () => {
    const there = new Set<string>();
    const { pages } = site(there);
    expect(await pages.page('/gallery/a')).toBeUndefined();
    there.add('/gallery/a');
    expect(await pages.page('/gallery/a')).toBeDefined();
  });

  it('are evicted, the oldest first, when there are many', async () => {
    const paths = Array.from({ length: 101 }, (_, number) => `/gallery/${number}`);
    const { pages, drawn } = site(new Set(paths));
    for (const path of paths) await pages.page(path);
    await pages.page('/gallery/100');
    expect(drawn).toHaveLength(101);
    await pages.page('/gallery/0');
    expect(drawn).toHaveLength(102);
  });

  it('stay cached while they are viewed, however many others are requested', async () => {
    const paths = Array.from({ length: 300 }, (_, number) => `/gallery/${number}`);
    const { pages, drawn } = site(new Set(['/', ...paths]));
    await pages.page('/');
    for (const path of paths) {
      await pages.page(path);
      await pages.page('/');
    }
    await pages.page('/');
    expect(drawn.filter((path) => path === '/')).toHaveLength(1);
  });

  it('are not evicted by requests for missing pages', async () => {
    const { pages, drawn } = site(new Set(['/']));
    await pages.page('/');
    await Promise.all(Array.from({ length: 300 }, (_, number) => pages.page(`/gallery/${number}`)));
    expect(await pages.page('/')).toBeDefined();
    expect(drawn.filter((path) => path === '/')).toHaveLength(1);
  });

  it('begin with the meta tags, and have the data after the visible content', async () => {
    const pages = publicPages({
      template: '<head><style data-of="/a.css"></style></head><div id="root"></div>',
      now: () => new Date(),
      policy: () => '',
      languageAt: () => 'en',
      version: () => 1,
      render: async () => ({ head: '<title>', styles: '<style>', body: '<h1>', data: '<script>' }),
    });
    const text = (await pages.page('/'))?.identity.bytes.toString() ?? '';
    expect(text.match(/<title>|<style data-of|<style>|<h1>|<script>/g)).toEqual([
      '<title>',
      '<style data-of',
      '<style>',
      '<h1>',
      '<script>',
    ]);
  });
});
