import { socialNetworks } from '@shutterhouse/contract/content/constants';
import type { PublicAbout, PublicHero } from '@shutterhouse/contract/content/schema';
import { describe, expect, test } from 'vitest';
import { aboutOf, contactOf, heroOf, quotationsOf } from './fallbacks.ts';
import { filledNetworks } from './networks.ts';

const hero: PublicHero = {
  title: 'Photographs that remember the light',
  subtitle: 'On the coast.',
  highlightedWord: 'light',
  primaryButtonText: 'Book a session',
  primaryButtonLink: '#booking',
  secondaryButtonText: '',
  secondaryButtonLink: '',
  backgroundImage: '/media/one/1280.jpg',
  backgroundPicture: null,
};
const about: PublicAbout = {
  title: 'About',
  subtitle: 'Who we are',
  contentTitle: 'A studio',
  content: 'We take pictures.',
  metaDescription: '',
  buttonText: '',
  buttonLink: '',
  imageUrl: '',
  picture: null,
};

describe('a section of the landing page', () => {
  test('shows nothing while it loads', () => {
    const loading = { status: 'loading' } as const;
    expect(heroOf(loading)).toBeUndefined();
    expect(aboutOf(loading)).toBeUndefined();
    expect(quotationsOf(loading)).toBeUndefined();
    expect(contactOf(loading)).toBeUndefined();
  });

  test('shows the studio’s own texts', () => {
    expect(heroOf({ status: 'ready', data: hero })).toEqual(hero);
    expect(aboutOf({ status: 'ready', data: about })).toEqual(about);
    expect(quotationsOf({ status: 'ready', data: [] })).toEqual([]);
  });

  test('shows built-in texts when loading fails', () => {
    const failed = { status: 'failed' } as const;
    expect(heroOf(failed)?.title).not.toBe('');
    expect(aboutOf(failed)?.content).not.toBe('');
    expect(quotationsOf(failed)).toHaveLength(1);
  });

  test('never invents contact details', () => {
    expect(contactOf({ status: 'failed' })).toBe('unknown');
  });

  test('keeps the studio’s picture when only the texts are missing', () => {
    const found = heroOf({ status: 'ready', data: { ...hero, title: '' } });
    expect(found?.title).not.toBe('');
    expect(found?.backgroundImage).toBe(hero.backgroundImage);
  });

  test('has a default text while the studio has none', () => {
    const found = aboutOf({ status: 'ready', data: { ...about, content: '' } });
    expect(found?.content).not.toBe('');
    expect(found?.contentTitle).toBe('A studio');
  });
});

describe('the social networks', () => {
  test('include those with an address, by their proper names', () => {
    const none = Object.fromEntries(socialNetworks.map((network) => [network, '']));
    expect(filledNetworks(none)).toEqual([]);
    expect(filledNetworks({ ...none, tiktok: 'https://www.tiktok.com/@studio' })).toEqual([
      { network: 'tiktok', name: 'TikTok', href: 'https://www.tiktok.com/@studio' },
    ]);
  });
});
