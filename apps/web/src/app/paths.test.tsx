import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Route, Router } from 'wouter';
import { dashboardSection, dashboardSections, paths, patterns } from './paths.ts';

/** What the router finds in an address under a pattern; null when the pattern does not match. */
function found(pattern: string, address: string, param: string): string | undefined | null {
  let seen: string | undefined | null = null;
  renderToStaticMarkup(
    <Router ssrPath={address}>
      <Route path={pattern}>
        {(params: Record<string, string | undefined>) => {
          seen = params[param];
          return null;
        }}
      </Route>
    </Router>,
  );
  return seen;
}

describe('addresses', () => {
  test('of the places of the landing page are hashes of the home page', () => {
    expect(paths.home()).toBe('/');
    expect(paths.home('about')).toBe('/#about');
  });

  test.each([
    [patterns.home, paths.home(), '', undefined],
    [patterns.gallery, paths.gallery(), '', undefined],
    [patterns.album, paths.album('0197a3e4-6c1f-7b52'), 'album', '0197a3e4-6c1f-7b52'],
    [patterns.login, paths.login(), '', undefined],
    [patterns.signup, paths.signup(), '', undefined],
    [patterns.oauthCallback, paths.oauthCallback(), '', undefined],
    [patterns.dashboard, paths.dashboard(), 'section', undefined],
    [patterns.dashboard, paths.dashboard('dashboard'), 'section', undefined],
    [patterns.dashboard, paths.dashboard('bookings'), 'section', 'bookings'],
    [patterns.settings, paths.settings(), 'subsection', undefined],
    [patterns.settings, paths.settings('account'), 'subsection', 'account'],
  ])('%s matches %s', (pattern, address, param, value) => {
    expect(found(pattern, address, param)).toBe(value);
  });

  test('of the settings are no sections of the dashboard', () => {
    expect(found(patterns.dashboard, paths.settings('account'), 'section')).toBeNull();
  });

  test('of an unknown section of the dashboard lead to the overview', () => {
    expect(dashboardSections).toHaveLength(15);
    expect(dashboardSection('finance')).toBe('finance');
    expect(dashboardSection('nowhere')).toBe('dashboard');
    expect(dashboardSection(undefined)).toBe('dashboard');
  });
});
