/** A text cut at so many characters, with an ellipsis where something is missing. */
export function truncate(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}
