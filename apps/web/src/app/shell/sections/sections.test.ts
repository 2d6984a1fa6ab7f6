import { galleryMessages } from '@shutterhouse/contract/gallery/messages';
import { dashboardSections, firstBuiltSection } from '@shutterhouse/contract/pages';
import { hasRight } from '@shutterhouse/contract/rights';
import { describe, expect, it } from 'vitest';
import { sectionOf, sections } from './sections.ts';

const offeredTo = (role: 'admin' | 'moderator' | 'user' | 'guest') =>
  sections.filter(({ right }) => hasRight(role, right)).map(({ section }) => section);

describe('the sections of the dashboard', () => {
  it('include each section that an address can name', () => {
    expect(sections.map(({ section }) => section).sort()).toEqual([...dashboardSections].sort());
    for (const section of dashboardSections) expect(sectionOf(section).section).toBe(section);
  });

  it('start with the one that staff open first', () => {
    expect(sections[0]?.section).toBe(firstBuiltSection);
  });

  it('are all open to the owner', () => {
    expect(offeredTo('admin')).toHaveLength(sections.length);
  });

  it('are open to a moderator, but for users, finance and settings', () => {
    const closed = sections.filter(({ section }) => !offeredTo('moderator').includes(section));
    expect(closed.map(({ section }) => section).sort()).toEqual(['finance', 'settings', 'users']);
  });

  it('have the heading of their screen while loading', () => {
    expect(sectionOf('gallery').heading).toBe(galleryMessages.heading);
  });

  it('are closed to clients and guests', () => {
    expect(offeredTo('user')).toEqual([]);
    expect(offeredTo('guest')).toEqual([]);
  });
});
