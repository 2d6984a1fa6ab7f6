import { beforeEach } from 'vitest';
import type { users } from '../../domains/people/tables.ts';
import { createPerson } from '../rows/people.ts';
import type { TestStudio } from './app.ts';
import { studioForEachTest } from './for-each-test.ts';

/** A studio for each test with two people of one name who may be one, `ida` and `other`. It is 1 June 2030, until `at` is changed. */
export function mergingStudioForEachTest() {
  const begins = new Date('2030-06-01T12:00:00Z');
  const studio = studioForEachTest({ now: () => open.at });
  const open = {
    studio,
    at: begins,
    staff: {} as Awaited<ReturnType<TestStudio['as']>>,
    ida: '',
    other: '',
    add: (firstName: string, more: Partial<typeof users.$inferInsert> = {}) =>
      createPerson(studio.deps, {
        ...{ role: 'guest', firstName, lastName: 'Berg', phone: '' },
        ...{ email: `${firstName.toLowerCase()}@client.example`, ...more },
      }),
  };
  beforeEach(async () => {
    open.at = begins;
    open.staff = await studio.as('moderator');
    open.ida = open.add('Ida');
    open.other = open.add('Ida', { email: 'other@client.example', phone: '(212) 555-0147' });
  });
  return open;
}
