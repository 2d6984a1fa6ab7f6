import { refusalMessages } from '@shutterhouse/contract/messages';
import { serviceMessages } from '@shutterhouse/contract/services/messages';
import { questionMessages } from '@shutterhouse/contract/services/questions';
import { translationMessages } from '@shutterhouse/contract/translations';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bookings } from '../domains/bookings/tables.ts';
import { legalPages } from '../domains/legal/tables.ts';
import { everyCall } from '../testing/calls/every-call.ts';
import { bookingInput, offerSomething } from '../testing/calls/writing-calls.ts';
import { storedWrites } from '../testing/database/rows.ts';
import { addImageRows, albumWith } from '../testing/rows/albums.ts';
import { createMiniSession } from '../testing/rows/mini-sessions.ts';
import { createPackage } from '../testing/rows/offers.ts';
import { createLegalPage, createOwnService } from '../testing/rows/site-content.ts';
import type { TestStudio } from '../testing/studio/app.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';
import { factsOf, proceduresOf } from '../trpc/procedure-facts.ts';
import { appRouter } from './app-router.ts';

/* What the studio writes has fields per language, by the same rules for all records. */

const studio = studioForEachTest({ now: () => new Date('2030-05-01T12:00:00Z') });
beforeEach(async () => {
  offerSomething(studio);
  const { settings } = await studio.as('admin');
  await settings.languages.update({ languages: ['de', 'fr'] });
});

type Deps = TestStudio['deps'];
type Input = Readonly<Record<string, unknown>>;
type Translated = {
  /** The texts in German; those of a list are lists. */
  texts: Readonly<Record<string, string | readonly string[]>>;
  /** The input of the update; that of the call's description when absent. */
  input?: (deps: Deps) => Input;
  /** The calls by which visitors read it, and what they ask for. */
  reads: Readonly<Record<string, (input: Input, deps: Deps) => Input | undefined>>;
};

const whole = () => undefined;
const byId = ({ id }: Input) => ({ id });
const words = (field: string) => `Auf Deutsch: ${field}`;
const inGerman = (...fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, words(field)]));

const records: Readonly<Record<string, Translated>> = {
  'content.hero.update': {
    texts: inGerman(
      ...['title', 'subtitle', 'highlightedWord', 'primaryButtonText', 'secondaryButtonText'],
    ),
    reads: { 'content.hero.get': whole },
  },
  'content.about.update': {
    texts: inGerman(
      ...['title', 'subtitle', 'contentTitle', 'content', 'metaDescription', 'buttonText'],
    ),
    reads: { 'content.about.get': whole },
  },
  'content.contact.update': {
    texts: inGerman('address', 'workingHours'),
    reads: { 'content.contact.get': whole },
  },
  'content.testimonials.update': {
    texts: inGerman('content', 'role'),
    reads: { 'content.testimonials.list': whole, 'content.home': whole },
  },
  'portfolio.update': {
    texts: inGerman('title', 'description'),
    reads: { 'portfolio.list': whole, 'portfolio.featured': whole, 'portfolio.get': byId },
  },
  'services.update': {
    texts: inGerman('title', 'description', 'price'),
    reads: { 'services.list': whole, 'services.get': byId },
  },
  'packages.update': {
    texts: { ...inGerman('name', 'description'), features: ['Zwei Stunden', 'Alle Bilder'] },
    reads: { 'packages.list': whole, 'packages.get': byId },
  },
  'legal.update': {
    texts: inGerman('title', 'text'),
    input: (deps) => ({ id: createLegalPage(deps) }),
    reads: {
      'legal.list': whole,
      'legal.get': byId,
      'legal.page': (_, { db }) => {
        const page = db.select({ slug: legalPages.slug }).from(legalPages).all().at(-1);
        return { slug: page?.slug };
      },
    },
  },
  'bookings.miniSessions.update': {
    texts: inGerman('title', 'description'),
    input: (deps) => ({ id: createMiniSession(deps, { slug: 'leaves' }) }),
    reads: { 'bookings.miniSessions.page': () => ({ slug: 'leaves' }) },
  },
  'bookings.terms.update': {
    texts: inGerman('text'),
    reads: { 'bookings.terms.get': whole },
  },
  'privacy.notice.update': {
    texts: inGerman('text'),
    reads: { 'privacy.notice.get': whole },
  },
  // Its readers are those of mails: domains/mail/texts/texts.test.ts.
  'mail.texts.update': { texts: inGerman('subject', 'words'), reads: {} },
  'gallery.albums.update': {
    texts: inGerman('name', 'description'),
    input: (deps) => ({ id: albumWith(deps, { isPublic: true, images: 1 }).id }),
    reads: {
      'gallery.albums.list': () => ({}),
      'gallery.albums.get': byId,
      'gallery.publicAlbums.list': () => ({}),
    },
  },
  // What customers read of it is what was sent: `questionnaires.test.ts`.
  'questionnaires.update': { texts: inGerman('name'), reads: {} },
  'gallery.images.describe': {
    texts: inGerman('caption', 'alt'),
    input(deps) {
      const { id } = albumWith(deps, { isPublic: true });
      const [imageId] = addImageRows(deps, id, 1);
      return { id, imageId };
    },
    reads: {
      'gallery.albums.get': byId,
      'gallery.images.list': ({ id }) => ({ albumId: id }),
    },
  },
};

const updates = [...proceduresOf(appRouter)].flatMap(([name, procedure]) => {
  const { input, meta } = factsOf(procedure);
  // The preview of a mail saves nothing.
  const isChange =
    input instanceof z.ZodObject &&
    'translations' in input.shape &&
    !('language' in input.shape) &&
    !meta.creates;
  return isChange ? [name] : [];
});

test('each record with translations is one of these', () => {
  expect(updates.toSorted()).toEqual(Object.keys(records).toSorted());
});

const send = (name: string, body: object) =>
  studio.rest('POST', `/trpc/${name}`, { as: 'admin', body });

async function read(name: string, input: Input | undefined, language: string) {
  const asked = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const headers = { 'accept-language': language };
  const answer = await studio.rest('GET', `/trpc/${name}${asked}`, { headers });
  expect([name, answer.statusCode]).toEqual([name, 200]);
  // Without what each save changes; where staff read it, too, the answer has the translations beside the texts.
  const saves = ['id', 'version', 'savedAt', 'updatedAt', 'translations'];
  return JSON.stringify(answer.json().result.data, (key, value) =>
    saves.includes(key) ? undefined : value,
  );
}

describe.each(Object.entries(records))('%s', (name, { texts, input, reads }) => {
  const valid = (): Input => input?.(studio.deps) ?? { ...everyCall[name]?.input?.(studio.deps) };
  const german = Object.values(texts).flat();

  test('stores texts that visitors read in their language, and the main ones where none are', async () => {
    const sent = valid();
    expect((await send(name, sent)).statusCode).toBe(200);
    const readAll = (language: string) =>
      Promise.all(
        Object.entries(reads).map(([call, of]) => read(call, of(sent, studio.deps), language)),
      );
    const before = await readAll('fr');
    const saved = await send(name, { ...sent, translations: { de: texts } });
    expect([saved.statusCode, saved.json().result?.data.translations]).toEqual([
      200,
      { de: texts },
    ]);
    for (const shown of await readAll('de-AT,de;q=0.9')) {
      expect(german.filter((text) => !shown.includes(text))).toEqual([]);
    }
    expect(await readAll('fr')).toEqual(before);
  });

  test('refuses an unknown language, an unknown field and a text that is too long', async () => {
    const sent = valid();
    const before = storedWrites(studio.deps);
    const refusal = async (translations: unknown) => {
      const answer = await send(name, { ...sent, translations });
      expect(answer.statusCode).toBe(400);
      return answer.json().error.data.errors;
    };
    expect(await refusal({ xx: {} })).toEqual({
      'translations.xx': refusalMessages.unknownField,
    });
    expect(await refusal({ de: 'Hallo' })).toEqual({
      'translations.de': translationMessages.invalid(),
    });
    expect(await refusal({ de: { surplus: 'x' } })).toEqual({
      'translations.de.surplus': refusalMessages.unknownField,
    });
    for (const [field, text] of Object.entries(texts)) {
      const long = 'x'.repeat(20_001);
      const isList = Array.isArray(text);
      expect(await refusal({ de: { [field]: isList ? [long] : long } })).toEqual({
        [`translations.de.${field}${isList ? '.0' : ''}`]: expect.stringMatching(
          /can have at most [\d,]+ characters$/,
        ),
      });
    }
    expect(storedWrites(studio.deps)).toBe(before);
  });

  test('keeps no empty texts, and leaves the translations as they are where none are sent', async () => {
    const sent = valid();
    const [field = '', text] = Object.entries(texts)[0] ?? [];
    const blank = Object.fromEntries(
      Object.entries(texts).map(([each, one]) => [each, Array.isArray(one) ? [' '] : ' ']),
    );
    const translations = { de: { ...blank, [field]: text }, fr: blank };
    await send(name, { ...sent, translations });
    const kept = await send(name, sent);
    expect(kept.json().result.data.translations).toEqual({ de: { [field]: text } });
  });
});

describe('a service in the visitor’s language', () => {
  const german = { 'accept-language': 'de' };
  const weddings = async (translations: object) => {
    const id = createOwnService(studio.deps, { title: 'Weddings', position: 1 });
    await send('services.update', { id, translations });
    return id;
  };

  test('is named in it by its packages, and by the visitor who books one', async () => {
    const serviceId = await weddings({ de: { title: 'Hochzeiten' } });
    const packageId = createPackage(studio.deps, { type: 'Weddings' });
    const offered = await studio.rest('GET', '/package?type=Hochzeiten', { headers: german });
    expect(offered.json().data).toMatchObject([{ id: packageId, type: 'Hochzeiten' }]);

    const question = { kind: 'choice', label: 'Where?', choices: ['Indoors', 'Outdoors'] };
    const inGerman = { de: { label: 'Wo?', choices: ['Drinnen', 'Draußen'] } };
    const asked = await send('services.update', {
      id: serviceId,
      questions: [{ ...question, translations: inGerman }],
    });
    const { id } = asked.json().result.data.questions[0];
    const shown = await read('services.get', { id: serviceId }, 'de');
    expect(JSON.parse(shown).questions).toMatchObject([inGerman.de]);

    const request = { ...bookingInput(packageId), service: 'Hochzeiten' };
    const { startsAt: timestamp, ...body } = request;
    const answers = [{ question: id, answer: 'Draußen' }];
    const booked = await studio.rest('POST', '/booking/request', {
      headers: german,
      body: { ...body, timestamp, answers },
    });
    expect(booked.statusCode).toBe(201);
    expect(studio.deps.db.select().from(bookings).all()).toMatchObject([
      { serviceName: 'Weddings', answers: [{ label: 'Wo?', text: 'Draußen' }] },
    ]);
  });

  test('needs a title that no other service has there', async () => {
    await weddings({ de: { title: 'Hochzeiten' } });
    const id = createOwnService(studio.deps, { position: 2 });
    const refused = await send('services.update', {
      id,
      translations: { de: { title: 'Hochzeiten' } },
    });
    expect([refused.statusCode, refused.json().error.data.errors]).toEqual([
      409,
      { 'translations.de.title': serviceMessages.titleTaken },
    ]);
  });

  test('needs as many answers to choose from in each', async () => {
    const id = createOwnService(studio.deps, { position: 1 });
    const question = { kind: 'choice', label: 'Where?', choices: ['Indoors', 'Outdoors'] };
    const questions = [{ ...question, translations: { de: { choices: ['Drinnen'] } } }];
    const refused = await send('services.update', { id, questions });
    expect(refused.json().error.data.errors).toEqual({
      'questions.0.translations.de.choices': questionMessages.choicesUnequal,
    });
  });
});

test('an album is found by its name in every language', async () => {
  const { id } = albumWith(studio.deps, { name: 'Autumn', isPublic: true });
  await send('gallery.albums.update', { id, translations: { de: { name: 'Spätherbst' } } });
  for (const name of ['autumn', 'spatherb']) {
    const found = await studio.rest('GET', `/gallery/albums?name=${name}`);
    expect(found.json().data).toMatchObject([{ id, name: 'Autumn' }]);
  }
});
