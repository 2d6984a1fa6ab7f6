import { cardDescriptionLength } from '@shutterhouse/contract/portfolio/constants';

/** A description as a card shows it: cut at 100 characters, with an ellipsis where something is missing. */
export function truncateDescription(description: string): string {
  const characters = [...description];
  if (characters.length <= cardDescriptionLength) return description;
  return `${characters.slice(0, cardDescriptionLength).join('').trimEnd()}…`;
}
