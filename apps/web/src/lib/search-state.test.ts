import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceParam, readSearch, sortParam, textParam, writeSearch } from './search-state.ts';

const filters = {
  status: choiceParam(['all', 'pending', 'confirmed'], 'all'),
  q: textParam(),
  sort: sortParam(['date', 'amount'], '-date'),
};

const anyState = fc.record({
  status: fc.constantFrom('all', 'pending', 'confirmed'),
  q: fc.string({ unit: 'grapheme' }),
  sort: fc.constantFrom('date', '-date', 'amount', '-amount'),
} as const);

describe('the filters of a list, kept in the address', () => {
  test('are the defaults when the address says nothing', () => {
    expect(readSearch(filters, '')).toEqual({ status: 'all', q: '', sort: '-date' });
  });

  test('are read as they were written, whatever was typed', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readSearch(filters, writeSearch(filters, '', state))).toEqual(state);
      }),
    );
  });

  test('can be read out of any address', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const state = readSearch(filters, search);
        expect(['all', 'pending', 'confirmed']).toContain(state.status);
      }),
    );
  });

  test('take a column that does not exist as the order of the start', () => {
    expect(readSearch(filters, '?sort=-password').sort).toBe('-date');
  });

  test('leave no trace in the address when they are the defaults', () => {
    expect(writeSearch(filters, '?status=pending', { status: 'all' })).toBe('');
  });

  test('leave alone what they do not know and what does not change', () => {
    expect(writeSearch(filters, '?tab=2&q=anna', { sort: 'amount' })).toBe(
      '?tab=2&q=anna&sort=amount',
    );
  });
});
