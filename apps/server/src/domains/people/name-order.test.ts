import { expect, test } from 'vitest';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { orderPeople } from './name-order.ts';

const studio = studioForEachTest();

function add(lastName: string, firstName = ''): string {
  return createPerson(studio.deps, { role: 'guest', lastName, firstName });
}

/** The names of all guests, read page by page. */
async function names(sort: 'name' | '-name', search = '') {
  const { users } = await studio.as('admin');
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await users.list({ role: 'guest', sort, search, limit: 2, cursor });
    found.push(...page.rows.map((row) => `${row.lastName} ${row.firstName}`.trim()));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

const added = ['Öberg', 'Zorn', 'Åberg', 'Aberg', 'Oberg'];

test.each([
  ['SE', ['Aberg', 'Oberg', 'Zorn', 'Åberg', 'Öberg']],
  ['DE', ['Åberg', 'Aberg', 'Öberg', 'Oberg', 'Zorn']],
])('people in %s are sorted as %j, page by page', async (country, expected) => {
  await orderPeople(studio.deps, country);
  for (const name of added) add(name);
  expect(await names('name')).toEqual(expected);
  expect(await names('-name')).toEqual(expected.toReversed());
});

test('another country of the studio orders those who are there already', async () => {
  await orderPeople(studio.deps, 'DE');
  for (const name of added) add(name);
  await (await studio.as('admin')).settings.languages.update({ region: 'SE', version: 0 });
  expect(await names('name')).toEqual(['Aberg', 'Oberg', 'Zorn', 'Åberg', 'Öberg']);
});

test('the last name comes first, one name counts as such, and a new name is sorted anew', async () => {
  await orderPeople(studio.deps, 'JP');
  add('佐藤', '花子');
  add('', 'サトシ');
  add('Smith', 'Noor');
  const id = add('smith', 'ada');
  const ordered = ['smith ada', 'Smith Noor', 'サトシ', '佐藤 花子'];
  expect(await names('name')).toEqual(ordered);
  const { users } = await studio.as('admin');
  await users.update({ id, lastName: '山田', version: 1 });
  expect(await names('name')).toEqual([...ordered.slice(1), '山田 ada']);
  expect(await names('name', 'smi')).toEqual(['Smith Noor']);
});

test('the longest names have cursors', async () => {
  await orderPeople(studio.deps, 'SE');
  for (const letter of ['å', 'ö', '𠮷']) add(letter.repeat(80 / letter.length), letter.repeat(40));
  expect(await names('name')).toHaveLength(3);
});
