import { beforeEach, expect, test } from 'vitest';
import { everyCall } from '../testing/calls/every-call.ts';
import { studioForEachTest } from '../testing/studio/for-each-test.ts';

/* Staff read by documented paths what they can send back: never a translation in place of the text. */

const studio = studioForEachTest();
beforeEach(async () => {
  const { settings } = await studio.as('admin');
  await settings.languages.update({ languages: ['de'] });
});

const german = { 'accept-language': 'de' };
const save = async (name: string, body: object) => {
  const answer = await studio.rest('POST', `/trpc/${name}`, { as: 'admin', body });
  return answer.json().result.data;
};

test.each([
  ['content.hero.update', '/hero', 'title'],
  ['content.about.update', '/about', 'content'],
  ['content.contact.update', '/contact', 'address'],
  ['services.update', '/services/{id}', 'title'],
  ['packages.update', '/package/{id}', 'name'],
  ['portfolio.update', '/portfolio/{id}', 'title'],
])('%s: a record read at %s with Accept-Language can be sent back', async (name, path, field) => {
  const valid: Record<string, unknown> = { ...everyCall[name]?.input?.(studio.deps) };
  const translations = { de: { [field]: 'Auf Deutsch' } };
  const saved = await save(name, { ...valid, translations });
  const at = path.replace('{id}', String(valid.id));
  const visitors = await studio.rest('GET', at, { headers: german });
  expect(visitors.body).toContain('Auf Deutsch');
  expect(visitors.headers['content-language']).toBe('de');

  const read = await studio.rest('GET', at, { as: 'moderator', headers: german });
  expect(read.headers['content-language']).toBe('en');
  const { data = read.json() } = read.json();
  const sent = await studio.rest('PUT', at, { as: 'moderator', headers: german, body: data });
  expect([sent.statusCode, sent.json().errors]).toEqual([200, undefined]);
  const { version, ...kept } = await save(name, { ...valid, version: undefined });
  expect(version).toBe(saved.version + 2);
  expect(kept).toMatchObject({ [field]: saved[field], translations });
});

test('the hours by which sessions can be booked are in the language of who reads them', async () => {
  const hours = async (as: 'visitor' | 'moderator', headers: Record<string, string> = {}) =>
    (await studio.rest('GET', '/contact', { as, headers })).json().workingHours;
  expect(await hours('visitor')).toBe('Every day, 9:00 AM to 9:00 PM');
  expect(await hours('visitor', german)).toMatch(/^Täglich/);
  expect(await hours('moderator', german)).toBe('Every day, 9:00 AM to 9:00 PM');
});
