/** Where people watch, by the end of the host's name. */
const players = [
  ['tiktok.com', 'TikTok'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
] as const;

/** What a link of a piece of work says: where it leads. */
export function linkText(link: string): string {
  const host = URL.parse(link)?.hostname.replace(/^www\./, '') ?? '';
  const player = players.find(([name]) => host === name || host.endsWith(`.${name}`));
  return player ? `Watch on ${player[1]}` : `See more at ${host}`;
}
