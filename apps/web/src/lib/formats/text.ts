import type { CSSProperties } from 'react';

/**
 * Joins texts for a screen reader, each ended by a full stop unless it already ends with
 * punctuation; empty ones are dropped.
 */
export function sentences(...texts: readonly string[]): string {
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]["”’)]*$/.test(text) ? text : `${text}.`))
    .join(' ');
}

/** A text truncated to this many characters, with an ellipsis if something was cut. */
export function truncate(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}

/** The number of letters in the longest word of a title, which may break at spaces and after dashes. */
export function longestWord(title: string): number {
  return Math.max(...title.split(/[\s–—-]/).map(({ length }) => length));
}

/** The custom property by which the classes `title-hero` and `title-huge` keep the longest word of a title whole. */
export function longestWordStyle(title: string): CSSProperties {
  const style: Record<`--${string}`, number> = { '--longest-word': longestWord(title) };
  return style;
}

/** The `tel:` link of a stored telephone number. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
