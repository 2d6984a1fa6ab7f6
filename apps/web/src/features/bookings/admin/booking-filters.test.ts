import { describe, expect, it } from 'vitest';
import { readSearch, writeSearch } from '../../../lib/search-state.ts';
import { bookingFilters, defaultFilters, wantedBookings } from './booking-filters.ts';

const today = '2026-11-20';
const read = (search: string) => readSearch(bookingFilters, search);
const wanted = (search: string) => wantedBookings(read(search), today);

describe('the filters of the bookings', () => {
  it('show what is ahead when the address says nothing', () => {
    expect(read('')).toEqual(defaultFilters);
    expect(wanted('')).toEqual({ from: today });
  });

  it('show everything when the first day was emptied', () => {
    expect(wanted('?from=')).toEqual({});
  });

  it('show the days and the status that the address names', () => {
    expect(wanted('?status=pending&from=2026-01-01&to=2026-02-28')).toEqual({
      status: 'pending',
      from: '2026-01-01',
      to: '2026-02-28',
    });
  });

  it('ignore what is neither a status nor a day that the server takes', () => {
    for (const search of [
      '?status=lost',
      '?from=2026-02-31',
      '?from=0002-01-01',
      '?to=9999-01-01',
    ]) {
      expect(wanted(search)).toEqual({ from: today });
    }
  });

  it('leave nothing in the address once they are cleared', () => {
    expect(writeSearch(bookingFilters, '?status=pending&from=&to=2026-02-28', defaultFilters)).toBe(
      '',
    );
  });
});
