import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    for (const [domain, rows] of Object.entries(restRoutes)) {
      expect(page).toContain(`<h2 id="${domain}">`);
      for (const { method, path, summary } of rows) {
        expect(page).toContain(`<code>${path}</code>`);
        expect(page).toContain(html`${summary}`.markup);
        expect(page).toContain(`<form action="/api${path}" method="get" data-method="${method}">`);
      }
    }
  });

  test('runs under the policy of the site: nothing inline, nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:/i);
    const sources = [...page.matchAll(/\b(?:src|href|action)="([^"]+)"/g)].map(([, to]) => to);
    expect(sources.filter((to) => !/^(\/api\/|#|data:,)/.test(to ?? ''))).toEqual([]);
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
