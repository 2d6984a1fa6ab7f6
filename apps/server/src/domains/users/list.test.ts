import type { Role } from '@shutterhouse/contract/accounts/constants';
import { beforeEach, describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/database/query-plans.ts';
import { createPerson } from '../../testing/rows/people.ts';
import type { TestStudio } from '../../testing/studio/app.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import type { users } from '../people/tables.ts';

let list: Awaited<ReturnType<TestStudio['as']>>['users']['list'];
const studio = studioForEachTest();
beforeEach(async () => {
  ({ list } = (await studio.as('admin')).users);
});

/** Somebody identified by their first name. */
const add = (firstName: string, more: Partial<typeof users.$inferInsert> & { role?: Role } = {}) =>
  createPerson(studio.deps, { role: 'user', firstName, lastName: '', ...more });
const names = async (input: Parameters<typeof list>[0]) =>
  (await list(input)).rows.map(({ firstName }) => firstName);

describe('the list of people', () => {
  test('shows the newest first, without inactive people', async () => {
    add('Ada');
    add('Ida', { isActive: false });
    add('Noor');
    expect(await names({})).toEqual(['Noor', 'Ada', 'Robin']);
    expect(await names({ includeInactive: true })).toEqual(['Noor', 'Ida', 'Ada', 'Robin']);
  });

  test('is filtered by role', async () => {
    add('Ada', { role: 'moderator' });
    add('Ida', { role: 'moderator', isActive: false });
    add('Noor');
    expect(await names({ role: 'moderator' })).toEqual(['Ada']);
    expect(await names({ role: 'moderator', includeInactive: true })).toEqual(['Ida', 'Ada']);
  });

  test.each([
    ['a first name', 'nOO'],
    ['a last name', 'Lindström'],
    ['a last name without its accents', 'lindstrom'],
    ['a username', 'night-owl'],
    ['an e-mail address', 'owl@forest.example'],
    ['the beginning of one', 'owl@fo'],
    ['a telephone number', '(212) 555-01'],
    ['words of several fields', 'owl noor lind'],
    ['words with white space around them', '  noor  '],
  ])('finds somebody by %s', async (_, search) => {
    const phone = '+1 (212)555-0147';
    const email = 'owl@forest.example';
    add('Noor', { lastName: 'Lindström', username: 'night-owl', email, phone });
    add('Ada', { lastName: 'Nilsson' });
    expect(await names({ search })).toEqual(['Noor']);
  });

  test.each(['01717654321', '0171 7654', '+491717654321', '0049 171 765 43 21', '171/7654321'])(
    'finds a telephone number however it is grouped (%s)',
    async (search) => {
      add('Noor', { phone: '+49 171 7654321' });
      add('Ada', { phone: '+49 172 7654321' });
      expect(await names({ search })).toEqual(['Noor']);
      expect(await names({ search, role: 'moderator' })).toEqual([]);
    },
  );

  test('finds nobody by the middle of a word, nor by one word of two', async () => {
    add('Noor');
    expect(await names({ search: 'oor' })).toEqual([]);
    expect(await names({ search: 'noor nilsson' })).toEqual([]);
  });

  test('searches within its filters', async () => {
    add('Noor', { role: 'moderator' });
    add('Noor', { isActive: false });
    add('Noor');
    expect((await list({ search: 'noor' })).rows).toHaveLength(2);
    expect((await list({ search: 'noor', includeInactive: true })).rows).toHaveLength(3);
    expect((await list({ search: 'noor', role: 'moderator' })).rows).toHaveLength(1);
    // A filter value is not a word of the person.
    expect(await names({ search: 'inactive', includeInactive: true })).toEqual([]);
    expect(await names({ search: 'active' })).toEqual([]);
  });

  test('finds people by their current names', async () => {
    const id = add('Noor');
    const caller = await studio.as('admin');
    await caller.users.update({ id, firstName: 'Ada' });
    expect(await names({ search: 'noor' })).toEqual([]);
    expect(await names({ search: 'ada' })).toEqual(['Ada']);
    await caller.users.remove({ id });
    expect(await names({ search: 'ada' })).toEqual([]);
  });

  test.each([
    '',
    '   ',
    '"',
    '*',
    'a" OR "b',
    'words: x',
    '^',
    "' --",
    '()',
    'NEAR(',
    '+-',
    '\u0301',
  ])('takes whatever is typed, such as %j', async (search) => {
    add('Noor');
    await expect(list({ search })).resolves.toBeDefined();
  });

  test('accepts all that a line can contain', async () => {
    await expect(list({ search: 'zz '.repeat(99) })).resolves.toEqual({
      rows: [],
      nextCursor: null,
    });
    await expect(list({ search: 'a'.repeat(301) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test.each([{}, { search: 'noor' }])(
    'comes page after page, each person once: %j',
    async (filter) => {
      for (let at = 0; at < 7; at += 1) add('Noor', { lastName: String(at) });
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ ...filter, role: 'user', limit: 3, cursor });
        seen.push(...page.rows.map(({ lastName }) => lastName));
        cursor = page.nextCursor ?? undefined;
        // A person added meanwhile does not shift the pages.
        add('Noor', { lastName: 'late' });
      } while (cursor !== undefined);
      expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0']);
    },
  );

  test('accepts only its own cursors', async () => {
    await expect(list({ cursor: 'x' })).rejects.toThrow('The cursor is not valid');
  });
});

describe('over the documented path', () => {
  const read = async (query = '') =>
    (await studio.rest('GET', `/users${query}`, { as: 'admin' })).json();

  test('a page says whether there are more, and has a cursor', async () => {
    add('Ada');
    add('Noor', { isActive: false });
    const first = await read('?limit=1');
    expect(first).toMatchObject({
      success: true,
      data: [{ firstName: 'Ada' }],
      pagination: { hasNextPage: true, nextCursor: expect.any(String) },
    });
    const next = await read(`?limit=1&cursor=${first.pagination.nextCursor}`);
    expect(next).toMatchObject({ data: [{ role: 'admin' }], pagination: { hasNextPage: false } });
    expect((await read('?includeInactive=true')).data).toHaveLength(3);
    expect((await read('?includeInactive=maybe')).errors).toHaveProperty('includeInactive');
  });

  test('one person is read by their id', async () => {
    const id = add('Ada');
    expect(await read(`?id=${id}`)).toMatchObject({ success: true, data: { _id: id, id } });
  });

  test('no credentials are returned', async () => {
    add('Ada');
    expect(JSON.stringify(await read())).not.toMatch(/password|hash/i);
  });
});

test.each([
  {},
  { includeInactive: true },
  { role: 'user' as const },
  { role: 'user' as const, includeInactive: true },
  { sort: 'name' as const },
  { sort: '-name' as const, includeInactive: true },
  { sort: 'name' as const, role: 'user' as const },
  { search: 'noor' },
  { search: 'noor lind', role: 'user' as const },
])('a page of %j is found by an index and sorted by nobody', async (filter) => {
  add('Noor');
  const cursor =
    (await list({ ...filter, limit: 1, includeInactive: true, search: '', role: undefined }))
      .nextCursor ?? undefined;
  for (const from of [undefined, cursor]) {
    const plans = (await plansOf(studio.deps, () => list({ ...filter, cursor: from }))).filter(
      (plan) => !/sessions/.test(plan),
    );
    const inOrder =
      /^(SEARCH (users|email_changes|second_factors) USING (COVERING )?(INTEGER PRIMARY KEY|INDEX .*)|SCAN users( USING INDEX users_by_name)?$|SCAN users_search VIRTUAL TABLE INDEX)/;
    for (const plan of plans) expect(plan).toMatch(inOrder);
    expect(plans.join('\n')).not.toMatch(/TEMP B-TREE/);
  }
});
