import { t } from '@shutterhouse/contract/sentences';
import { formatGalleryDay } from '../gallery-day.ts';
import type { GalleryList, VisitorRow } from './queries.ts';

/** What a list needs and holds, as one line. @param price of each picture beyond the most, where there is one */
export function limitsOf({ kind, min, max, deadline }: GalleryList, price?: string): string {
  return [
    kind === 'review' && t('for reviewers'),
    min !== null && max !== null && t('{min} to {max} pictures', { min, max }),
    min !== null && max === null && t('at least {min} pictures', { min }),
    min === null && max !== null && t('up to {max} pictures', { max }),
    price !== undefined && t('further ones {price} each', { price }),
    deadline !== null && t('until {day}', { day: formatGalleryDay(deadline) }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** How far a visitor has got with a list. */
export function stateOf(
  { kind, max }: GalleryList,
  { chosen, approved, rejected }: VisitorRow['selections'][number],
): string {
  if (kind === 'review') {
    return t('{approved} approved, {rejected} rejected', { approved, rejected });
  }
  return max === null
    ? t('{count, plural, one {# picture} other {# pictures}}', { count: chosen })
    : t('{chosen} of {max}', { chosen, max });
}

/** The names of files as editors search for them: without folder and ending. */
export function baseNames(names: readonly string[]): string[] {
  return names.map((name) => name.replace(/\.[^.]*$/, ''));
}
