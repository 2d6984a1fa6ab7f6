import { beforeEach, expect, test } from 'vitest';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { users } from '../people/tables.ts';
import { addressesPerPerson, isKnownAddress, rememberAddress } from './known-addresses.ts';
import { knownAddresses } from './tables.ts';

const day = 24 * 60 * 60 * 1000;
const home = '198.51.100.7';

let at: Date;
let robin: string;
const rows = () => studio.deps.db.select().from(knownAddresses).all();

beforeEach(() => {
  at = new Date('2026-03-01T12:00:00Z');
});
const studio = studioForEachTest({ now: () => at });
beforeEach(() => {
  robin = createPerson(studio.deps, { role: 'user' });
});

test('an address is known only for the person who has signed in from it', async () => {
  const sam = createPerson(studio.deps, { role: 'user' });
  await rememberAddress(studio.deps, robin, home);
  expect(isKnownAddress(studio.deps, robin, home)).toBe(true);
  expect(isKnownAddress(studio.deps, robin, '198.51.100.8')).toBe(false);
  expect(isKnownAddress(studio.deps, sam, home)).toBe(false);
});

test('an address is forgotten half a year after its last use', async () => {
  await rememberAddress(studio.deps, robin, home);
  at = new Date(at.getTime() + 100 * day);
  await rememberAddress(studio.deps, robin, home);
  at = new Date(at.getTime() + 100 * day);
  expect(isKnownAddress(studio.deps, robin, home)).toBe(true);
  at = new Date(at.getTime() + 100 * day);
  expect(isKnownAddress(studio.deps, robin, home)).toBe(false);
  await rememberAddress(studio.deps, robin, '198.51.100.8');
  expect(rows()).toHaveLength(1);
});

test('a limited number of addresses is kept per person, the last used ones', async () => {
  for (let turn = 0; turn <= addressesPerPerson; turn += 1) {
    await rememberAddress(studio.deps, robin, `203.0.113.${turn}`);
    at = new Date(at.getTime() + 1000);
  }
  expect(rows()).toHaveLength(addressesPerPerson);
  expect(isKnownAddress(studio.deps, robin, '203.0.113.0')).toBe(false);
  expect(isKnownAddress(studio.deps, robin, '203.0.113.1')).toBe(true);
});

test('an address is stored only as a hash, and deleted with its person', async () => {
  await rememberAddress(studio.deps, robin, home);
  expect(JSON.stringify(rows())).not.toContain(home);
  studio.deps.db.delete(users).run();
  expect(rows()).toEqual([]);
});
