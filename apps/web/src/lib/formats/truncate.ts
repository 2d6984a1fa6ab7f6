/** A text truncated to this many characters, with an ellipsis if something was cut. */
export function truncate(text: string, most: number): string {
  const characters = [...text];
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}
