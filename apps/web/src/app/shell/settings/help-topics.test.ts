import { dashboardSections, findPage } from '@shutterhouse/contract/pages';
import { describe, expect, test } from 'vitest';
import { findHelp, helpTopics } from './help-topics.ts';

describe('the help', () => {
  test('covers every section, in sentences, and links to it', () => {
    const sections = helpTopics.filter(({ kind }) => kind === 'section');
    expect(sections.map(({ id }) => id)).toEqual([...dashboardSections]);
    for (const { href, sentences } of helpTopics) {
      expect(findPage(href)).toBeDefined();
      for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('is searched by words in titles and sentences, all of which must match', () => {
    const titles = (search: string) => findHelp(helpTopics, search).map(({ label }) => label);
    expect(titles('forgotten customer')).toEqual(['Privacy']);
    expect(titles('API tokens')).toEqual(['Security']);
    expect(titles('zebra')).toEqual([]);
    expect(titles(' ')).toHaveLength(helpTopics.length);
  });
});
