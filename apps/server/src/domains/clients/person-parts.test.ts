import { beforeEach, describe, expect, test } from 'vitest';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import type { users } from '../people/tables.ts';

let staff: Awaited<ReturnType<TestStudio['as']>>;
const studio = studioForEachTest({ now: () => new Date('2030-06-01T12:00:00Z') });
let [ida, other] = ['', ''];
const add = (firstName: string, more: Partial<typeof users.$inferInsert> = {}) =>
  createPerson(studio.deps, {
    ...{ role: 'guest', firstName, lastName: 'Berg', phone: '' },
    ...{ email: `${firstName.toLowerCase()}@client.example`, ...more },
  });
beforeEach(async () => {
  staff = await studio.as('moderator');
  ida = add('Ida');
  other = add('Ida', { email: 'other@client.example' });
});

describe('what is known of two who are merged', () => {
  test('is a name, a language and a number for one who has none, until the merge is undone', async () => {
    const nameless = add('', { lastName: '', email: 'nameless@client.example' });
    const known = add('Tom', { language: 'de', phone: '(212) 555-0148' });
    const merged = await staff.clients.merge({ id: nameless, otherId: known });
    const given = { firstName: 'Tom', lastName: 'Berg', language: 'de', phone: '(212) 555-0148' };
    expect(merged).toMatchObject(given);
    // A name is one thing: once a part of it was corrected, all of it stays.
    await staff.clients.update({ id: nameless, firstName: 'Tomas' });
    await staff.clients.undoMerge({ id: merged.merges[0]?.id ?? '' });
    const { language, ...rest } = await staff.clients.get({ id: nameless });
    expect(rest).toMatchObject({ firstName: 'Tomas', lastName: 'Berg', phone: '' });
    expect(language).toBeUndefined();
    expect(await staff.clients.get({ id: known })).toMatchObject(given);
  });

  test('leaves name and language of the one who is kept', async () => {
    await staff.clients.update({ id: ida, language: 'fr' });
    const known = add('Tom', { language: 'de' });
    expect(await staff.clients.merge({ id: ida, otherId: known })).toMatchObject({
      ...{ firstName: 'Ida', lastName: 'Berg', language: 'fr' },
    });
  });

  test('is separated without loss of a note that was edited since, if the other had none', async () => {
    await staff.clients.setNote({ id: ida, note: 'Mornings.' });
    await staff.clients.update({ id: other, address: '12 Lens Street' });
    const { merges, noteVersion } = await staff.clients.merge({ id: ida, otherId: other });
    const note = 'Mornings.\n\nNever on Mondays.\n\nHas a dog.';
    await staff.clients.setNote({ id: ida, note, noteVersion });
    await staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect(await staff.clients.get({ id: ida })).toMatchObject({ note, address: '' });
  });

  test('is one tag of those that differ in case alone', async () => {
    await staff.clients.update({ id: ida, tags: ['Wedding', 'Album'] });
    await staff.clients.update({ id: other, tags: ['wedding', 'Family'] });
    const { merges, tags } = await staff.clients.merge({ id: ida, otherId: other });
    expect(tags).toEqual(['Wedding', 'Album', 'Family']);
    await staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect((await staff.clients.get({ id: ida })).tags).toEqual(['Wedding', 'Album']);
    expect((await staff.clients.get({ id: other })).tags).toEqual(['wedding', 'Family']);
  });
});
