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

/** What an about section says when nobody wrote anything else (specification 2, section 3). */
export const aboutDefaults = {
  subtitle: 'The person behind the lens',
  contentTitle: 'Shutterhouse Studio',
  buttonText: 'Get in touch',
  buttonLink: '#contact',
} as const;
