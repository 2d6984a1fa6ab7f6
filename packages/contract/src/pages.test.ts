import { describe, expect, test } from 'vitest';
import type { Language } from './languages.ts';
import {
  addressOf,
  baseOf,
  dashboardSection,
  dashboardSections,
  findAddress,
  findPage,
  type PageName,
  paths,
} from './pages.ts';

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
    [paths.client('0192f0a1'), 'client', '0192f0a1'],
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
  expect(dashboardSections).toHaveLength(17);
  expect(dashboardSection('finance')).toBe('finance');
  expect(dashboardSection('nowhere')).toBe('dashboard');
  expect(dashboardSection(undefined)).toBe('dashboard');
});

describe('the address of a page in another language', () => {
  test.each<[path: string, language: Language, address: string]>([
    [paths.home(), 'de', '/de'],
    [paths.home('about'), 'de', '/de#about'],
    ['/?from=mail', 'de', '/de?from=mail'],
    [paths.gallery(), 'pt-BR', '/pt-br/gallery'],
    [paths.album('harbour-light'), 'ja', '/ja/gallery/harbour-light'],
    [paths.login(), 'fr', '/fr/login'],
    [paths.myBooking('token'), 'nl', '/nl/my-booking#token'],
  ])('%s is, in %s, %s', (path, language, address) => {
    expect(addressOf(baseOf(language), path)).toBe(address);
    expect(addressOf('', path)).toBe(path);
    const [plain = ''] = address.split(/[?#]/);
    const [plainPath = ''] = path.split(/[?#]/);
    expect(findAddress(plain)).toEqual({ ...findPage(plainPath), path: plainPath, language });
  });

  test('is the same for the desk, whose readers choose their language', () => {
    expect(addressOf('/de', paths.dashboard('bookings'))).toBe('/dashboard/bookings');
    expect(addressOf('/de', '/dashboard?day=1')).toBe('/dashboard?day=1');
  });

  test.each([
    '/xx',
    '/xx/gallery',
    '/DE/gallery',
    '/pt-BR',
    '/de/',
    '/de//',
    '/de/nowhere',
    '/de/dashboard',
    '/de/de',
    '/de/fr/gallery',
    '/description',
  ])('is not %s', (address) => {
    expect(findAddress(address)).toBeUndefined();
  });

  test('without a language is that of the main one', () => {
    expect(findAddress('/gallery')).toMatchObject({ path: '/gallery', language: undefined });
  });
});
