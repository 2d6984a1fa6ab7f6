import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byteRoutes } from '../../doors/byte-routes.ts';
import { restRoutes } from '../../doors/rest-routes.ts';
import { createTestApp, type TestStudio } from '../../testing/app.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { dataEnvelope } from '../envelopes.ts';
import { openApiDocument } from './document.ts';
import { html } from './html.ts';
import { docsPage } from './page.ts';

let studio: TestStudio;
let page: string;

beforeAll(async () => {
  studio = await createTestApp();
  page = (await studio.rest('GET', '/api/docs')).body;
});
afterAll(() => studio.close());

describe('the page of the calls', () => {
  test('shows every call under its domain, with a form to try it', () => {
    for (const [domain, calls] of [...Object.entries(restRoutes), ...Object.entries(byteRoutes)]) {
      expect(page).toContain(`<h2 id="${domain}">`);
      for (const { method, path, summary } of calls) {
        const action = path === '/media/{id}/{name}' ? path : `/api${path}`;
        expect(page).toContain(`<code>${path}</code>`);
        expect(page).toContain(html`${summary}`.markup);
        expect(page).toContain(`<form action="${action}" method="get" data-method="${method}">`);
      }
    }
  });

  test('shows each domain and each call once', () => {
    const calls = [restRoutes, byteRoutes].flatMap((doors) => Object.values(doors).flat());
    expect(page.match(/<form /g)).toHaveLength(calls.length);
    const domains = new Set([restRoutes, byteRoutes].flatMap((doors) => Object.keys(doors)));
    expect(page.match(/<h2 /g)).toHaveLength(domains.size);
  });

  test('has an input for the files of a form, for several where several are taken', () => {
    const inputOf = (id: string) =>
      [...page.matchAll(/<input [^>]*>/g)].map(String).find((tag) => tag.includes(`id="${id}"`));
    const several = inputOf('postGalleryAlbumsIdImages-images');
    expect(several).toContain('type="file" name="images" accept="image/jpeg, image/png,');
    expect(several).toMatch(/\smultiple\s[^>]* data-in="form" required>/);
    const one = inputOf('postMediaPictures-image');
    expect(one).toContain('type="file" name="image" accept="image/jpeg,');
    expect(one).not.toMatch(/multiple|required/);
    expect(inputOf('postMediaPictures-alt')).toMatch(/name="alt" value="" [^>]* data-in="form">/);
    // Beside a body in JSON, a file may be chosen instead of naming a picture.
    expect(inputOf('postPortfolio-image')).toMatch(/type="file" [^>]* data-in="form">/);
    expect(inputOf('postPortfolio-title')).toBeUndefined();
  });

  test('says of a picture that comes back in which types it comes', () => {
    expect(page).toContain('OK, as image/avif, image/webp, image/jpeg');
    expect(page).toContain('one of 320, 640, 1280, 2048');
  });

  test('runs under the policy of the site: nothing inline, nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
    const sources = [...page.matchAll(/\b(?:src|href|action)="([^"]+)"/g)].map(([, to]) => to);
    expect(sources.filter((to) => !/^(\/api\/|\/media\/|#|data:,)/.test(to ?? ''))).toEqual([]);
  });

  test('loads what it names', async () => {
    const style = await studio.rest('GET', '/api/docs/page.css');
    const script = await studio.rest('GET', '/api/docs/try-it.js');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect([style.statusCode, script.statusCode]).toEqual([200, 200]);
  });

  test('gives every field a name that is read aloud, and every name once', () => {
    const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const labelled = new Set([...page.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id));
    const fields = [...page.matchAll(/<(?:input|textarea) id="([^"]+)"/g)].map(([, id]) => id);
    expect(fields.filter((id) => !labelled.has(id))).toEqual([]);
    expect(fields.length).toBeGreaterThan(5);
  });
});

test('what a row says is text, whatever it looks like', () => {
  const evil = `<img src=x onerror=alert(1)> & "quotes" '`;
  const document = openApiDocument({
    'd"><script>': [
      {
        method: 'GET',
        path: '/x',
        procedure: publicProcedure.query(() => null),
        envelope: dataEnvelope,
        summary: evil,
        message: evil,
      },
    ],
  });
  const markup = docsPage(document);
  expect(markup).not.toContain('<img');
  expect(markup).not.toContain('"><script>');
  expect(markup).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot; &#39;');
});

test('markup within markup stays markup', () => {
  const inner = html`<b>${'<'}</b>`;
  expect(html`<p>${[inner, 1, undefined, false]}</p>`.markup).toBe('<p><b>&lt;</b>1</p>');
});
