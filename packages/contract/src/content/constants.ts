import { marked, sentences } from '../sentences.ts';

/** The social networks; the editor offers all, the page shows those that are filled in. */
export const socialNetworks = [
  'facebook',
  'instagram',
  'twitter',
  'youtube',
  'linkedin',
  'tiktok',
  'pinterest',
  'snapchat',
  'reddit',
  'whatsapp',
  'telegram',
  'discord',
  'twitch',
  'threads',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** The names of the networks. */
export const socialNetworkLabels = sentences({
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
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
});

/** How many characters of a description search engines show. */
export const metaDescriptionLength = { recommendedMin: 120, recommendedMax: 160 } as const;

/** The hero's texts while none are written. */
export const noHeroTexts = {
  title: '',
  subtitle: '',
  highlightedWord: '',
  primaryButtonText: '',
  primaryButtonLink: '',
  secondaryButtonText: '',
  secondaryButtonLink: '',
} as const;

/** The about section's default texts. */
export const aboutDefaults = {
  subtitle: marked('The person behind the lens'),
  contentTitle: 'Shutterhouse Studio',
  buttonText: marked('Get in touch'),
  buttonLink: '#contact',
} as const;
