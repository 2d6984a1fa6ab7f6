import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authAddress, destination } from './destination.ts';

describe('where somebody goes after signing in', () => {
  it('is the dashboard when no page asked them to', () => {
    expect(destination(null)).toBe('/dashboard');
    expect(destination('')).toBe('/dashboard');
  });

  it('is the page that asked them to, with its filters', () => {
    expect(destination('/dashboard/bookings?status=pending')).toBe(
      '/dashboard/bookings?status=pending',
    );
    expect(destination('/#contact')).toBe('/#contact');
  });

  it('is never one of the two forms again', () => {
    expect(destination('/login')).toBe('/dashboard');
    expect(destination('/signup?from=/login')).toBe('/dashboard');
  });

  it('is never another site, however it is written', () => {
    for (const from of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/\\elsewhere.example',
      '/.//elsewhere.example',
      '/\t/elsewhere.example',
      'javascript:alert(1)',
      'dashboard',
      '\\\\elsewhere.example',
    ]) {
      expect(destination(from)).toBe('/dashboard');
    }
  });

  it('stays on this site for whatever stands in the address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      ':',
      '@',
      '.',
      'https',
      'a.example',
      '%2f',
    );
    const soup = fc.array(fc.oneof(piece, fc.string())).map((parts) => parts.join(''));
    fc.assert(
      fc.property(soup, (from) => {
        const home = 'https://studio.example';
        expect(new URL(destination(from), home).origin).toBe(home);
      }),
    );
  });
});

describe('the link from one form to the other', () => {
  it('keeps the page that asked', () => {
    expect(authAddress('/signup', null)).toBe('/signup');
    const address = authAddress('/signup', '/dashboard/bookings?status=pending&from=2030-01-01');
    expect(new URL(address, 'https://studio.example').searchParams.get('from')).toBe(
      '/dashboard/bookings?status=pending&from=2030-01-01',
    );
  });
});
