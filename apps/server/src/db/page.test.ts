import type { Page } from '@shutterhouse/contract/paging';
import { and, gt } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { closeDatabase, openDatabase } from './open.ts';
import { type Keyset, pageOf } from './page.ts';

const sessions = sqliteTable('paged_sessions', {
  id: text('id').primaryKey(),
  startsAt: integer('starts_at', { mode: 'timestamp_ms' }).notNull(),
});
type Session = typeof sessions.$inferSelect;

const db = await openDatabase({ kind: 'memory' });
db.$client.exec(
  'CREATE TABLE paged_sessions (id TEXT PRIMARY KEY, starts_at INTEGER NOT NULL) STRICT',
);
afterAll(() => closeDatabase(db));

const keys = (direction: 'asc' | 'desc'): Keyset<Session> => ({
  columns: [sessions.startsAt, sessions.id],
  direction,
  valuesOf: ({ startsAt, id }) => [startsAt.getTime(), id],
});

function list(order: Keyset<Session>, page: { limit: number; cursor?: string }): Page<Session> {
  const wanted = gt(sessions.startsAt, new Date(0));
  return pageOf((after) => db.select().from(sessions).where(and(wanted, after)), order, page);
}

const stored = fc.uniqueArray(
  fc.record({ id: fc.string({ minLength: 1, maxLength: 4 }), at: fc.integer({ min: 1, max: 5 }) }),
  { selector: ({ id }) => id, maxLength: 25 },
);

describe('a page of a list', () => {
  it('follows the one before without a gap or a repetition, in both directions', () => {
    fc.assert(
      fc.property(
        stored,
        fc.integer({ min: 1, max: 6 }),
        fc.constantFrom('asc' as const, 'desc' as const),
        (rows, limit, direction) => {
          db.delete(sessions).run();
          for (const { id, at } of rows) {
            db.insert(sessions)
              .values({ id, startsAt: new Date(at) })
              .run();
          }
          const whole = list(keys(direction), { limit: 200 });
          const paged: Session[] = [];
          let cursor: string | null | undefined;
          while (cursor !== null) {
            const page = list(keys(direction), { limit, ...(cursor && { cursor }) });
            expect(page.rows.length).toBeLessThanOrEqual(limit);
            paged.push(...page.rows);
            cursor = page.nextCursor;
          }
          expect(whole.nextCursor).toBeNull();
          expect(paged).toEqual(whole.rows);
          expect(paged).toHaveLength(rows.length);
        },
      ),
    );
  });

  it.each([
    ['an SQL injection', "' OR 1=1"],
    ['nothing', ''],
    ['values of another sort order', Buffer.from('["a"]').toString('base64url')],
    ['values of another type', Buffer.from('["a","b"]').toString('base64url')],
    ['an infinite number', Buffer.from('[1e999,"b"]').toString('base64url')],
    ['an object', Buffer.from('{"length":2}').toString('base64url')],
  ])('is refused for a cursor that is %s', (_, cursor) => {
    expect(() => list(keys('asc'), { limit: 1, cursor })).toThrow('The cursor is not valid');
  });
});
