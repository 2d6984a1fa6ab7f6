import { findLanguage, type Language } from '@shutterhouse/contract/languages';
import { currentLocale, type Locale } from '@shutterhouse/contract/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inLocaleOf } from '../request-locale.ts';
import { remembered } from './pages/accept-headers.ts';

/** The languages of the studio: the main one, and the further ones that visitors are offered. */
export type OfferedLanguages = { language: Language; region: string; languages: Language[] };

/**
 * Runs each request in its locale: the language that our own client names as that of its page, or else the best of
 * those offered by `Accept-Language`, or else the main one. A page is in the language of its address, whatever these say.
 */
export function registerLocales(app: FastifyInstance, offered: () => OfferedLanguages): void {
  const languageOf = negotiator(offered);
  // Fastify keeps the context of its hooks for what follows the body, too.
  app.addHook('onRequest', (request, _reply, done) => {
    let locale: Locale | undefined;
    inLocaleOf(() => {
      locale ??= { language: languageOf(request), region: offered().region };
      return locale;
    }, done);
  });
}

/** Says in which language a call is answered, that of the request by default, and that other headers may give another answer. */
export function sayLanguage(reply: FastifyReply, language = currentLocale().language): void {
  const vary = reply.getHeader('vary');
  const headers = 'Accept-Language, X-Language';
  reply.header('content-language', language);
  reply.header('vary', vary ? `${vary}, ${headers}` : headers);
}

function negotiator(offered: () => OfferedLanguages): (request: FastifyRequest) => Language {
  let known = { choices: '', best: (_: FastifyRequest): string | false => false };
  return (request) => {
    const { language, languages } = offered();
    const given = request.headers['x-language'];
    const named = typeof given === 'string' ? findLanguage(given) : undefined;
    if (named !== undefined || languages.length === 0) return named ?? language;
    const choices = [language, ...languages];
    if (known.choices !== choices.join()) {
      const best = remembered('accept-language', (asked) => bestOf(asked, choices));
      known = { choices: choices.join(), best };
    }
    return findLanguage(known.best(request) || language) ?? language;
  };
}

function bestOf(request: FastifyRequest, choices: string[]): string | false {
  const best = request.accepts().languages(choices);
  return Array.isArray(best) ? (best[0] ?? false) : best;
}
