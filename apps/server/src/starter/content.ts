import { sampleEmail } from '@shutterhouse/contract/content/samples';
import type { PortfolioCategory } from '@shutterhouse/contract/portfolio/constants';
import type { StarterPicture } from './pictures.ts';

/** The texts of a new studio's site until its owner replaces them. */
export const starterHero = {
  title: 'Photographs that remember the light',
  highlightedWord: 'light',
  subtitle:
    'Weddings, portraits and quiet moments, made with patience on the coast and in the hills.',
  primaryButtonText: 'Book a session',
  primaryButtonLink: '#booking',
  secondaryButtonText: 'See the work',
  secondaryButtonLink: '#portfolio',
  picture: 'dusk-mountains',
} as const;

export const starterAbout = {
  title: 'About',
  subtitle: 'The person behind the lens',
  contentTitle: 'Shutterhouse Studio',
  content: [
    'I photograph people the way I would like to be remembered: unhurried, in good light, and a little unguarded. Most of my work happens in the hour before sunset, at kitchen tables and on hillsides.',
    'Every session begins with a conversation. You tell me what matters, I find the place and the time of day for it, and you get pictures that you will still want on the wall in twenty years.',
  ].join('\n'),
  metaDescription:
    'A photography studio for weddings, portraits, events and quiet commercial work. Natural light, unhurried sessions, and pictures that last a lifetime.',
  buttonText: 'Get in touch',
  buttonLink: '#contact',
  picture: 'portrait-window-light',
} as const;

export const starterContact = {
  phone: '(212) 555-0147',
  email: sampleEmail,
  address: '14 Harbour Lane\nBeacon, NY 12508',
  // Not worded: the site shows the hours by which sessions can be booked.
  workingHours: '',
  socialMedia: {
    instagram: 'https://www.instagram.com/',
    pinterest: 'https://www.pinterest.com/',
    youtube: 'https://www.youtube.com/',
  },
} as const;

type StarterPortfolioItem = {
  title: string;
  category: PortfolioCategory;
  description: string;
  picture: StarterPicture;
  featured: boolean;
};

export const starterPortfolio: readonly StarterPortfolioItem[] = [
  {
    title: 'The last of the evening',
    category: 'Weddings',
    description: 'Two people and a city that had just switched on its lamps.',
    picture: 'couple-evening-lights',
    featured: true,
  },
  {
    title: 'Before the ceremony',
    category: 'Weddings',
    description: 'Ten quiet minutes by the north window.',
    picture: 'veil-window',
    featured: true,
  },
  {
    title: 'On the hill',
    category: 'Portraits',
    description: 'A family, a summer wind, the sun already low.',
    picture: 'family-hill',
    featured: true,
  },
  {
    title: 'Rings',
    category: 'Weddings',
    description: 'Borrowed linen, late morning.',
    picture: 'hands-rings',
    featured: false,
  },
  {
    title: 'Blue hour',
    category: 'Commercial',
    description: 'For an architect who builds with glass.',
    picture: 'city-blue-hour',
    featured: true,
  },
  {
    title: 'Caps',
    category: 'Graduations',
    description: 'Four years, one throw.',
    picture: 'caps-in-air',
    featured: false,
  },
  {
    title: 'Second encore',
    category: 'Events',
    description: 'The hall at half past eleven.',
    picture: 'stage-haze',
    featured: true,
  },
  {
    title: 'Still life with slate',
    category: 'Commercial',
    description: 'One bottle, one lamp, a good deal of patience.',
    picture: 'bottle-slate',
    featured: false,
  },
  {
    title: 'The long room',
    category: 'Real Estate',
    description: 'Half past four in February.',
    picture: 'room-low-sun',
    featured: true,
  },
  {
    title: 'Moonrise',
    category: 'Portraits',
    description: 'The coast where most of our couples end up walking.',
    picture: 'sea-and-moon',
    featured: false,
  },
  {
    title: 'A tree in snow',
    category: 'Portraits',
    description: 'Winter sessions are short and worth it.',
    picture: 'lone-tree-snow',
    featured: false,
  },
  {
    title: 'In the beeches',
    category: 'Portraits',
    description: 'Mist until nine, then this.',
    picture: 'forest-light',
    featured: true,
  },
];
