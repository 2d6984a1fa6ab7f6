import { describe, expect, test } from 'vitest';
import { mergingStudioForEachTest } from '../../testing/studio/merging-studio.ts';

const open = mergingStudioForEachTest();

describe('what is known of two who are merged', () => {
  test('is a name, a language and a number for one who has none, until the merge is undone', async () => {
    const nameless = open.add('', { lastName: '', email: 'nameless@client.example' });
    const known = open.add('Tom', { language: 'de', phone: '(212) 555-0148' });
    const merged = await open.staff.clients.merge({ id: nameless, otherId: known });
    const given = { firstName: 'Tom', lastName: 'Berg', language: 'de', phone: '(212) 555-0148' };
    expect(merged).toMatchObject(given);
    // A name is one thing: once a part of it was corrected, all of it stays.
    await open.staff.clients.update({ id: nameless, firstName: 'Tomas' });
    await open.staff.clients.undoMerge({ id: merged.merges[0]?.id ?? '' });
    const { language, ...rest } = await open.staff.clients.get({ id: nameless });
    expect(rest).toMatchObject({ firstName: 'Tomas', lastName: 'Berg', phone: '' });
    expect(language).toBeUndefined();
    expect(await open.staff.clients.get({ id: known })).toMatchObject(given);
  });

  test('leaves name and language of the one who is kept', async () => {
    await open.staff.clients.update({ id: open.ida, language: 'fr' });
    const known = open.add('Tom', { language: 'de' });
    expect(await open.staff.clients.merge({ id: open.ida, otherId: known })).toMatchObject({
      ...{ firstName: 'Ida', lastName: 'Berg', language: 'fr' },
    });
  });

  test('is separated without loss of a note that was edited since, if the open.other had none', async () => {
    await open.staff.clients.setNote({ id: open.ida, note: 'Mornings.' });
    await open.staff.clients.update({ id: open.other, address: '12 Lens Street' });
    const { merges, noteVersion } = await open.staff.clients.merge({
      id: open.ida,
      otherId: open.other,
    });
    const note = 'Mornings.\n\nNever on Mondays.\n\nHas a dog.';
    await open.staff.clients.setNote({ id: open.ida, note, noteVersion });
    await open.staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect(await open.staff.clients.get({ id: open.ida })).toMatchObject({ note, address: '' });
  });

  test('is one tag of those that differ in case alone', async () => {
    await open.staff.clients.update({ id: open.ida, tags: ['Wedding', 'Album'] });
    await open.staff.clients.update({ id: open.other, tags: ['wedding', 'Family'] });
    const { merges, tags } = await open.staff.clients.merge({ id: open.ida, otherId: open.other });
    expect(tags).toEqual(['Wedding', 'Album', 'Family']);
    await open.staff.clients.undoMerge({ id: merges[0]?.id ?? '' });
    expect((await open.staff.clients.get({ id: open.ida })).tags).toEqual(['Wedding', 'Album']);
    expect((await open.staff.clients.get({ id: open.other })).tags).toEqual(['wedding', 'Family']);
  });
});
