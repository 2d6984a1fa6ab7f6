import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '../../outbox/tables.ts';
import { createPerson, newUser } from '../../testing/rows/people.ts';
import { forEachTest, studioForEachTest } from '../../testing/studio/for-each-test.ts';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });
const people = forEachTest(async () => {
  const admin = (email: string, more: object = {}) =>
    createPerson(studio.deps, { role: 'admin', email, ...more });
  admin('away@studio.example', { isActive: false });
  return { other: admin('other@studio.example'), caller: (await studio.as('admin')).users };
});

/** The notices of the last call: their readers, and their plain text. */
async function notices() {
  await studio.deps.jobs.drain();
  const told = studio.deps.db.select().from(mails).where(eq(mails.kind, 'adminNotice')).all();
  studio.deps.db.delete(mails).run();
  return { to: told.map(({ to }) => to).toSorted(), text: told[0]?.text ?? '' };
}

test('the other active admins are told once who did what, and when', async () => {
  await people.caller.create(newUser({ email: 'mika@studio.example', role: 'moderator' }));
  const { to, text } = await notices();
  expect(to).toEqual(['other@studio.example']);
  expect(text).toMatch(
    /\(.+@.+\) has created the user “mika@studio\.example” on Monday, June 3, 2030 at 8:00\sAM\./,
  );
  await studio.deps.jobs.drain();
  expect((await notices()).to).toEqual([]);
});

test('an admin who loses the address, the role or the account by it is told, too', async () => {
  const id = people.other;
  await people.caller.update({ id, email: 'stranger@elsewhere.example' });
  expect((await notices()).to).toEqual(['other@studio.example', 'stranger@elsewhere.example']);
  await people.caller.setActive({ id, isActive: false });
  expect((await notices()).to).toEqual(['stranger@elsewhere.example']);
  await people.caller.setActive({ id, isActive: true });
  await notices();
  await people.caller.setRole({ id, role: 'user' });
  expect((await notices()).to).toEqual(['stranger@elsewhere.example']);
});

test('nobody is told of a changed name', async () => {
  await people.caller.update({ id: people.other, firstName: 'Noor' });
  expect((await notices()).to).toEqual([]);
});
