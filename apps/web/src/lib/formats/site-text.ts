import type { CSSProperties } from 'react';

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
