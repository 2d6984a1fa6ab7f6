import { describe, expect, test } from 'vitest';
import { addMember, memberPassword } from '../../testing/rows/members.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { subscribers } from '../newsletter/tables.ts';
import { canonicalizeAddresses } from './canonical-addresses.ts';
import { users } from './tables.ts';

const studio = studioForEachTest();
const withLetters = 'anna@bücher.example';
const inAscii = 'anna@xn--bcher-kva.example';
const people = () =>
  studio.deps.db
    .select()
    .from(users)
    .all()
    .map(({ email }) => email);

describe('an address with letters beyond ASCII in its domain', () => {
  test('is one account in both forms', async () => {
    const signup = { firstName: 'Anna', lastName: 'Buch', email: withLetters };
    const secret = { password: memberPassword, confirmPassword: memberPassword };
    const body = { ...signup, ...secret };
    expect((await studio.rest('POST', '/users/register', { body })).statusCode).toBe(200);
    const again = { ...body, email: inAscii };
    expect((await studio.rest('POST', '/users/register', { body: again })).json().errors).toEqual({
      email: 'An account with this email already exists',
    });
    for (const email of [withLetters, inAscii, 'ANNA@Bücher.Example']) {
      const login = { email, password: memberPassword };
      expect((await studio.rest('POST', '/users/login', { body: login })).statusCode).toBe(200);
    }
  });

  test('is taken alike by contact form, newsletter and desk', async () => {
    const visitor = await studio.as('visitor');
    const desk = await studio.as('moderator');
    const message = { name: 'Anna', service: 'Portraits', message: 'Hello' };
    await visitor.messages.submit({ ...message, email: withLetters });
    expect((await desk.messages.list({})).rows).toMatchObject([{ email: inAscii }]);
    await visitor.newsletter.subscribe({ email: withLetters });
    await visitor.newsletter.subscribe({ email: inAscii });
    expect(studio.deps.db.select().from(subscribers).all()).toMatchObject([{ email: inAscii }]);
    const customer = { firstName: 'Anna', email: withLetters };
    const first = await desk.bookings.addPerson(customer);
    const second = await desk.bookings.addPerson({ ...customer, email: inAscii });
    expect([second.isNew, second.person.id]).toEqual([false, first.person.id]);
    for (const search of [withLetters, inAscii]) {
      const { rows } = await desk.bookings.people({ search });
      expect(rows).toMatchObject([{ email: inAscii }]);
    }
  });

  test('that an earlier version has stored gets that form at the next start, unless another has it', async () => {
    await addMember(studio, { email: withLetters });
    createPerson(studio.deps, { role: 'user', email: 'robin@müller.example' });
    createPerson(studio.deps, { role: 'user', email: 'robin@xn--mller-kva.example' });
    await canonicalizeAddresses(studio.deps.db, users);
    expect(people().toSorted()).toEqual([
      inAscii,
      'robin@müller.example',
      'robin@xn--mller-kva.example',
    ]);
    const login = { email: withLetters, password: memberPassword };
    expect((await studio.rest('POST', '/users/login', { body: login })).statusCode).toBe(200);
  });
});
