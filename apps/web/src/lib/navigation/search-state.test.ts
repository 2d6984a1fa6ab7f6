import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { choiceParam, readSearch, textParam, writeSearch } from './search-state.ts';

const filters = {
  status: choiceParam(['all', 'pending', 'confirmed'], 'all'),
  q: textParam(),
  sort: choiceParam(['date', '-date', 'amount', '-amount'], '-date'),
};

const anyState = fc.record({
  status: fc.constantFrom('all', 'pending', 'confirmed'),
  q: fc.string({ unit: 'grapheme' }),
  sort: fc.constantFrom('date', '-date', 'amount', '-amount'),
} as const);

describe('the filters of a list, kept in the address', () => {
  test('are the defaults when the address has none', () => {
    expect(readSearch(filters, '')).toEqual({ status: 'all', q: '', sort: '-date' });
  });

  test('survive being written and read, whatever was typed', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readSearch(filters, writeSearch(filters, '', state))).toEqual(state);
      }),
    );
  });

  test('can be read from any address', () => {
    fc.assert(
      fc.property(fc.string(), (search) => {
        const state = readSearch(filters, search);
        expect(['all', 'pending', 'confirmed']).toContain(state.status);
      }),
    );
  });

  test('use the default for an unknown value', () => {
    expect(readSearch(filters, '?sort=-password').sort).toBe('-date');
  });

  test('are not in the address when they are the defaults', () => {
    expect(writeSearch(filters, '?status=pending', { status: 'all' })).toBe('');
  });

  test('keep unknown and unchanged parameters', () => {
    expect(writeSearch(filters, '?tab=2&q=anna', { sort: 'amount' })).toBe(
      '?tab=2&q=anna&sort=amount',
    );
  });
});
