import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../../lib/navigation/search-state.ts';
import { bookingFilters, bookingsQuery } from './bookings-filter-bar.tsx';

const today = '2026-11-20';
const read = (search: string) => readSearch(bookingFilters, search);
const queryOf = (search: string) => bookingsQuery(read(search), today);

describe('the filters of the bookings', () => {
  it('show upcoming bookings when the URL sets nothing', () => {
    expect(queryOf('')).toEqual({ from: today, sort: 'time' });
  });

  it('show everything when the first day was cleared', () => {
    expect(queryOf('?from=')).toEqual({ sort: 'time' });
  });

  it('show the days and the status that the URL sets', () => {
    expect(queryOf('?status=pending&from=2026-01-01&to=2026-02-28')).toEqual({
      status: 'pending',
      from: '2026-01-01',
      to: '2026-02-28',
      sort: 'time',
    });
    expect(queryOf('?sort=-time')).toEqual({ from: today, sort: '-time' });
  });

  it('ignore invalid statuses and days', () => {
    for (const search of [
      '?status=lost',
      '?from=2026-02-31',
      '?from=0002-01-01',
      '?to=9999-01-01',
    ]) {
      expect(queryOf(search)).toEqual({ from: today, sort: 'time' });
    }
  });

  it('leave nothing in the URL once they are cleared', () => {
    const search = '?status=pending&from=&to=2026-02-28';
    expect(writeSearch(bookingFilters, search, read(''))).toBe('');
  });
});
