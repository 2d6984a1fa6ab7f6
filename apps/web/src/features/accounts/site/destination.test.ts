import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authAddress, destination } from './destination.ts';

const home = '/dashboard/bookings';

describe('the page after signing in', () => {
  it('is the user’s start page when no page asked to sign in', () => {
    expect(destination(null, home)).toBe(home);
    expect(destination('', home)).toBe(home);
  });

  it('is the page that asked to sign in, with its filters', () => {
    expect(destination('/dashboard/bookings?status=pending', home)).toBe(
      '/dashboard/bookings?status=pending',
    );
    expect(destination('/#contact', home)).toBe('/#contact');
  });

  it('is never one of the two sign-in forms', () => {
    expect(destination('/login', home)).toBe(home);
    expect(destination('/signup?from=/login', home)).toBe(home);
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
      expect(destination(from, home)).toBe(home);
    }
  });

  it('stays on this site for any address', () => {
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
        const site = 'https://studio.example';
        expect(new URL(destination(from, home), site).origin).toBe(site);
      }),
    );
  });
});

describe('the link between the two sign-in forms', () => {
  it('keeps the page that asked', () => {
    expect(authAddress('/signup', null)).toBe('/signup');
    const address = authAddress('/signup', '/dashboard/bookings?status=pending&from=2030-01-01');
    expect(new URL(address, 'https://studio.example').searchParams.get('from')).toBe(
      '/dashboard/bookings?status=pending&from=2030-01-01',
    );
  });
});
