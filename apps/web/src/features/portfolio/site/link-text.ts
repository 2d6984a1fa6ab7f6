import { t } from '@shutterhouse/contract/sentences';

/** Video sites, by the suffix of the host name. */
const players = [
  ['tiktok.com', 'TikTok'],
  ['youtube.com', 'YouTube'],
  ['youtu.be', 'YouTube'],
  ['vimeo.com', 'Vimeo'],
] as const;

/** The text of an item's link, by its target. */
export function linkText(link: string): string {
  const host = URL.parse(link)?.hostname.replace(/^www\./, '') ?? '';
  const player = players.find(([name]) => host === name || host.endsWith(`.${name}`));
  return player ? t('Watch on {player}', { player: player[1] }) : t('See more at {host}', { host });
}
