/** Places where a studio can be found; the editor offers all, the page shows those that are filled. */
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

/** What people call each of them. */
export const socialNetworkLabels = {
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
} as const satisfies Record<SocialNetwork, string>;

/** How many characters of a description for search engines are shown. */
export const metaDescriptionLength = { recommendedMin: 120, recommendedMax: 160 } as const;

/** What a hero says while nobody wrote anything. */
export const noHeroTexts = {
  title: '',
  subtitle: '',
  highlightedWord: '',
  primaryButtonText: '',
  primaryButtonLink: '',
  secondaryButtonText: '',
  secondaryButtonLink: '',
} as const;

/** What an about section says when nobody wrote anything else. */
export const aboutDefaults = {
  subtitle: 'The person behind the lens',
  contentTitle: 'Shutterhouse Studio',
  buttonText: 'Get in touch',
  buttonLink: '#contact',
} as const;
