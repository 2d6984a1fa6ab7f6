import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { socialNetworks } from './constants.ts';
import {
  contactDetailsInput,
  heroInput,
  updateAboutInput,
  updateContactDetailsInput,
  updateHeroInput,
} from './schema.ts';

const hero = {
  title: 'Light',
  subtitle: 'And patience',
  highlightedWord: '',
  primaryButtonText: '',
  primaryButtonLink: '',
  secondaryButtonText: '',
  secondaryButtonLink: '',
};
/** The first sentence on each wrong field. */
function said(schema: z.ZodType, input: object): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}

const noLinks = Object.fromEntries(socialNetworks.map((network) => [network, '']));

describe('the hero', () => {
  it.each(['', '#booking', '/gallery', 'https://example.com', 'mailto:a@b.example', 'tel:+1212'])(
    'links to %j',
    (link) => expect(heroInput.safeParse({ ...hero, primaryButtonLink: link }).success).toBe(true),
  );

  it('rejects links to scripts, however they are written', () => {
    const disguise = fc.stringMatching(
      /^[ \t\n]{0,2}[jJ][aA][vV][aA][sS][cC][rR][iI][pP][tT][ \t]?:[a-z()]{0,9}$/,
    );
    fc.assert(
      fc.property(disguise, (link) => {
        const { error } = heroInput.safeParse({ ...hero, secondaryButtonLink: link });
        expect(error?.issues.map(({ message }) => message)).toEqual([
          'Please enter a valid URL or path',
        ]);
      }),
    );
  });

  it.each([
    ['/media/0192f0a1-5c3e/1280.jpg', true],
    ['https://example.com/hill.jpg', true],
    ['', true],
    ['/media/../../etc/passwd', false],
    ['/media/a/b/c.jpg', false],
    ['//example.com/a.jpg', false],
    ['data:image/png;base64,AA', false],
    ['ftp://example.com/a.jpg', false],
  ])('may have its background at %j: %j', (backgroundImage, fits) => {
    expect(heroInput.safeParse({ ...hero, backgroundImage }).success).toBe(fits);
  });

  it('requires a title and a subtitle at each save, and keeps absent fields', () => {
    expect(updateHeroInput.parse({ title: ' Light ', subtitle: 'B' })).toEqual({
      title: 'Light',
      subtitle: 'B',
    });
    const required = { title: 'Title is required', subtitle: 'Subtitle is required' };
    expect(said(updateHeroInput, {})).toEqual(required);
    expect(said(updateHeroInput, { title: ' ', subtitle: '' })).toEqual(required);
    expect(said(updateHeroInput, { ...hero, title: 'x'.repeat(161) })).toEqual({
      title: 'Title can have at most 160 characters',
    });
  });

  it.each(['primaryButtonLink', 'secondaryButtonLink', 'backgroundImage'])(
    'refuses a %s that runs a script or leads to another host in disguise',
    (field) => {
      for (const link of ['javascript:alert(1)', ' JavaScript:x', '//evil.example']) {
        expect(said(updateHeroInput, { ...hero, [field]: link })).toEqual({
          [field]: 'Please enter a valid URL or path',
        });
      }
    },
  );
});

describe('the about section', () => {
  it('needs four texts, and says so for each', () => {
    const errors = {
      title: 'Title is required',
      subtitle: 'Subtitle is required',
      contentTitle: 'Name or business name is required',
      content: 'Content is required',
    };
    const empty = { title: '', subtitle: '', contentTitle: '', content: ' ' };
    expect([said(updateAboutInput, empty), said(updateAboutInput, {})]).toEqual([errors, errors]);
  });

  it('keeps its paragraphs with any line breaks', () => {
    const texts = { title: 'A', subtitle: 'B', contentTitle: 'C' };
    for (const content of ['One\r\nTwo', 'One\rTwo', 'One\nTwo\n']) {
      expect(updateAboutInput.parse({ ...texts, content }).content).toBe('One\nTwo');
    }
  });
});

describe('the contact details', () => {
  const details = { phone: '', email: 'A@Studio.example', address: '', workingHours: '' };

  it('accept an absolute address for every network, or none', () => {
    expect(contactDetailsInput.parse({ ...details, socialMedia: noLinks }).email).toBe(
      'a@studio.example',
    );
    fc.assert(
      fc.property(fc.constantFrom(...socialNetworks), fc.webUrl(), (network, link) => {
        const socialMedia = { ...noLinks, [network]: link };
        expect(contactDetailsInput.safeParse({ ...details, socialMedia }).success).toBe(true);
      }),
    );
  });

  it.each(socialNetworks)('refuse a link to %s that is no absolute address', (network) => {
    for (const link of [
      ...['javascript:alert(1)', '/path', '#a'],
      ...['mailto:a@b.example', 'https://', 'example.com'],
    ]) {
      const change = { email: 'a@b.example', socialMedia: { [network]: link } };
      expect(said(updateContactDetailsInput, change), link).toEqual({
        [`socialMedia.${network}`]: 'Please enter a full web address that starts with https://',
      });
    }
  });

  it.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@b' }, { email: 'Please enter a valid email address' }],
    [{ phone: '555' }, { phone: 'Please enter a valid phone number' }],
  ])('refuse %j', (change, errors) => {
    expect(said(updateContactDetailsInput, { email: 'a@b.example', ...change })).toEqual(errors);
  });

  it('keep networks that a change omits, and reject unknown ones', () => {
    const change = { email: 'a@b.example', socialMedia: { threads: '', myspace: 'x' } };
    expect(updateContactDetailsInput.parse(change)).toEqual({
      email: 'a@b.example',
      socialMedia: { threads: '' },
    });
  });
});
