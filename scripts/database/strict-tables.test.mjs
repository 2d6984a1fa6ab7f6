import { describe, expect, test } from 'vitest';
import { looseTables, makeStrict } from './strict-tables.mjs';

const people =
  'CREATE TABLE `people` (\n\t`id` text(36) PRIMARY KEY NOT NULL,\n\t`age` integer,\n\tCONSTRAINT "adult" CHECK("people"."age" > 17)\n);\n';
const byAge = ' CREATE INDEX `by_age` ON `people` (`age`);';
const rebuild =
  'CREATE TABLE `__new_people` (\n\t`id` text\n);\n--> statement-breakpoint\nDROP TABLE `people`;--> statement-breakpoint\nALTER TABLE `__new_people` RENAME TO `people`;';

describe('a generated migration', () => {
  test('creates STRICT tables, whose types have no length', () => {
    const strict = makeStrict(`${people}--> statement-breakpoint\n${byAge}`);
    expect(strict).toContain('`id` text PRIMARY KEY');
    expect(strict).toContain('17)\n) STRICT;\n');
    expect(strict).toContain(byAge);
    expect(looseTables(strict)).toEqual([]);
  });

  test('is unchanged when it is STRICT already', () => {
    const strict = makeStrict(people);
    expect(makeStrict(strict)).toBe(strict);
  });

  test('also creates STRICT tables when it rebuilds one', () => {
    expect(looseTables(rebuild)).toEqual(['__new_people']);
    expect(looseTables(makeStrict(rebuild))).toEqual([]);
  });

  test('is refused when a STRICT table does not allow a column’s type', () => {
    expect(() => makeStrict('CREATE TABLE `t` (\n\t`price` numeric NOT NULL\n);')).toThrow(
      't.price is numeric',
    );
  });
});
