import { describe, expect, test } from 'vitest';
import { dashboardSection, dashboardSections, findPage, type PageName, paths } from './pages.ts';

describe('the page of a path', () => {
  test.each<[address: string, name: PageName, parameter?: string]>([
    [paths.home(), 'home'],
    [paths.gallery(), 'gallery'],
    [paths.album('harbour-light'), 'album', 'harbour-light'],
    [paths.login(), 'login'],
    [paths.signup(), 'signup'],
    [paths.forgotPassword(), 'forgotPassword'],
    [paths.resetPassword(), 'resetPassword'],
    [paths.oauthCallback(), 'oauthCallback'],
    [paths.dashboard(), 'dashboard'],
    [paths.dashboard('dashboard'), 'dashboard'],
    [paths.dashboard('bookings'), 'dashboard', 'bookings'],
    [paths.settings(), 'settings'],
    [paths.settings('account'), 'settings', 'account'],
  ])('is found at %s', (address, name, parameter) => {
    expect(findPage(address)).toMatchObject({ name, parameter });
  });

  test.each([
    '/nowhere',
    '/gallery/',
    '/gallery/albums',
    '/gallery/images',
    '/gallery/stats',
    '/gallery/Harbour',
    '/gallery/harbour/light',
    '/gallery/%2e%2e',
    '/login/again',
    '/dashboard/bookings/1',
    '/dashboard/settings/account/more',
    '//',
    '',
  ])('is not found at any of %s', (address) => {
    expect(findPage(address)).toBeUndefined();
  });
});

test('the public pages are the landing page, the gallery and its albums', () => {
  const addresses = [paths.home(), paths.gallery(), paths.album('light'), paths.login()];
  expect(addresses.map((address) => findPage(address)?.isPublic)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test('the anchors of the landing page are hashes of the home page', () => {
  expect(paths.home('about')).toBe('/#about');
});

test('an unknown section of the dashboard falls back to the overview', () => {
  expect(dashboardSections).toHaveLength(15);
  expect(dashboardSection('finance')).toBe('finance');
  expect(dashboardSection('nowhere')).toBe('dashboard');
  expect(dashboardSection(undefined)).toBe('dashboard');
});
