import { describe, expect, it } from 'vitest';
import { createBooking } from '../../testing/rows/bookings.ts';
import { createPerson } from '../../testing/rows/people.ts';
import { studioForEachTest } from '../../testing/studio/for-each-test.ts';
import { auditLog } from '../audit/tables.ts';
import { bookings } from './tables.ts';

const path = '/booking/bookings.csv';

const studio = studioForEachTest({ now: () => new Date('2030-06-03T12:00:00Z') });

const exports = () =>
  studio.deps.db
    .select()
    .from(auditLog)
    .all()
    .filter(({ action }) => action === 'exported');

describe('the bookings as a file', () => {
  it('are those of the filters by time, with what was answered, and no cell is a formula', async () => {
    const userId = createPerson(studio.deps, { role: 'guest' });
    createBooking(studio.deps, '2030-06-05T15:00:00Z', { userId, status: 'confirmed' });
    createBooking(studio.deps, '2030-06-04T15:00:00Z', { userId, status: 'confirmed' });
    createBooking(studio.deps, '2030-06-04T18:00:00Z', { userId, status: 'pending' });
    const answers = [{ question: 'q', label: 'How many people?', text: '5' }];
    studio.deps.db.update(bookings).set({ customerFirstName: '=cmd', answers }).run();
    const answer = await studio.rest('GET', `${path}?status=confirmed&from=2030-06-04`, {
      as: 'moderator',
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="bookings.csv"');
    const [header, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(header).toMatch(/^confirmation code,status,starts at,studio time,hours,ends at,/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(
      'confirmed,2030-06-04T15:00:00.000Z,"Jun 4, 2030, 11:00 AM to 12:00 PM",1,2030-06-04T16:00:00.000Z,',
    );
    expect(lines[0]).toContain(",'=cmd,");
    expect(lines[0]).toContain('How many people?: 5');
    expect(lines[1]).toContain('2030-06-05T15:00:00.000Z');
    expect(exports()).toMatchObject([{ details: { status: 'confirmed', from: '2030-06-04' } }]);
  });

  it('are refused for a filter that is none', async () => {
    const answer = await studio.rest('GET', `${path}?status=lost`, { as: 'moderator' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveProperty('status');
    expect(exports()).toEqual([]);
  });

  it.each([
    ['visitor', 401],
    ['guest', 401],
    ['user', 403],
  ] as const)('are the staff’s alone: a %s is refused', async (as, status) => {
    expect((await studio.rest('GET', path, { as })).statusCode).toBe(status);
    expect(exports()).toEqual([]);
  });
});
