import { setTimeout as wait } from 'node:timers/promises';
import accepts from '@fastify/accepts';
import { localeTag } from '@shutterhouse/contract/locale';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/studio/app.ts';
import { type OfferedLanguages, registerLocales } from './locales.ts';

const offered: OfferedLanguages = { language: 'en', region: 'DE', languages: ['de', 'pt-BR'] };

/** A server whose calls answer with the locale, before and after they have waited for something. */
async function server(languages: () => OfferedLanguages = () => offered) {
  const app = Fastify();
  registerLocales(app, languages);
  await app.register(accepts);
  app.addHook('onRequest', async () => wait(1));
  app.all('/', async () => {
    const before = localeTag();
    await wait(2);
    return [before, localeTag()];
  });
  return app;
}

describe('the locale of a request', () => {
  it.each([
    [{}, 'en-DE'],
    [{ 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' }, 'de-DE'],
    [{ 'accept-language': 'fr, pt;q=0.8, de;q=0.7' }, 'pt-DE'],
    [{ 'accept-language': 'fr' }, 'en-DE'],
    [{ 'accept-language': '*' }, 'en-DE'],
    [{ 'accept-language': `${'x'.repeat(400)},de;q=0.1` }, 'de-DE'],
    [{ 'accept-language': 'de', 'x-language': 'pt-br' }, 'pt-DE'],
    // Staff may read the desk in a language that visitors are not offered.
    [{ 'accept-language': 'de', 'x-language': 'fr' }, 'fr-DE'],
    [{ 'accept-language': 'de', 'x-language': 'xx' }, 'de-DE'],
  ])('of %j is %s', async (headers, tag) => {
    const app = await server();
    expect((await app.inject({ url: '/', headers })).json()).toEqual([tag, tag]);
  });

  it('is that of the studio’s languages now', async () => {
    let languages = offered;
    const app = await server(() => languages);
    const asked = { url: '/', headers: { 'accept-language': 'ja, de;q=0.5' } };
    expect((await app.inject(asked)).json()[0]).toBe('de-DE');
    languages = { language: 'de', region: 'JP', languages: ['ja'] };
    expect((await app.inject(asked)).json()[0]).toBe('ja-JP');
  });

  it('never mixes with that of another request at the same time, whatever they wait for', async () => {
    const app = await server();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const asked = Array.from({ length: 60 }, (_, index) => ['en', 'de', 'pt-BR'][index % 3] ?? '');
    const answers = await Promise.all(
      asked.map(async (language, index) => {
        const response = await fetch(`http://127.0.0.1:${port}/`, {
          method: 'POST',
          // The body of every second one arrives in parts, and by then others are being answered.
          body: index % 2 ? JSON.stringify({ index }) : slowly(`{"index":${index}}`),
          headers: { 'x-language': language, 'content-type': 'application/json' },
          duplex: 'half',
        } as RequestInit);
        return response.json();
      }),
    );
    expect(answers).toEqual(
      asked.map((language) =>
        [language, language].map((each) => new Intl.Locale(each, { region: 'DE' }).toString()),
      ),
    );
    await app.close();
  });
});

function slowly(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      for (const part of [text.slice(0, 4), text.slice(4)]) {
        controller.enqueue(new TextEncoder().encode(part));
        await wait(3);
      }
      controller.close();
    },
  });
}

describe('the answer to a call', () => {
  it('names its language, and on documented paths the headers that chose it', async () => {
    const studio = await createTestApp();
    const { settings } = await studio.as('admin');
    await settings.languages.update({ languages: ['de'] });
    const asked = { headers: { 'accept-language': 'de' } };
    const answers = [
      await studio.rest('GET', '/services', asked),
      await studio.rest('GET', '/package/none', asked),
      await studio.inject({ url: '/trpc/services.list', ...asked }),
      await studio.inject({ url: '/trpc/services.list' }),
    ];
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual([
      'de',
      'de',
      'de',
      'en',
    ]);
    for (const { headers } of answers.slice(0, 2))
      expect(headers.vary).toContain('Accept-Language, X-Language');
    await studio.close();
  });
});
