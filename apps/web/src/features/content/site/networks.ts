import { type SocialNetwork, socialNetworks } from '@shutterhouse/contract/content/constants';

const names: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'Twitter',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  snapchat: 'Snapchat',
  reddit: 'Reddit',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  discord: 'Discord',
  twitch: 'Twitch',
  threads: 'Threads',
};

/** The networks that have an address, with their proper names. */
export function filledNetworks(
  social: Partial<Record<SocialNetwork, string>>,
): { network: SocialNetwork; name: string; href: string }[] {
  return socialNetworks.flatMap((network) => {
    const href = social[network];
    return href ? [{ network, name: names[network], href }] : [];
  });
}
