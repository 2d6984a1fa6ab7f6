import type { PortfolioCategory } from '@shutterhouse/contract/portfolio/constants';
import { t, tc } from '@shutterhouse/contract/sentences';
import type { StarterPicture } from './pictures.ts';

/** The hero of a new studio until its owner replaces it. */
export const starterHero = () => ({
  title: t('Photographs that remember the light'),
  highlightedWord: tc('highlighted word', 'light'),
  subtitle: t(
    'Weddings, portraits and quiet moments, made with patience on the coast and in the hills.',
  ),
  primaryButtonText: t('Book a session'),
  primaryButtonLink: '#booking',
  secondaryButtonText: t('See the work'),
  secondaryButtonLink: '#portfolio',
  picture: 'dusk-mountains' as const,
});

/** Its about section. */
export const starterAbout = () => ({
  title: tc('about the photographer', 'About'),
  subtitle: t('The person behind the lens'),
  contentTitle: 'Shutterhouse Studio',
  content: [
    t(
      'I photograph people the way I would like to be remembered: unhurried, in good light, and a little unguarded. Most of my work happens in the hour before sunset, at kitchen tables and on hillsides.',
    ),
    t(
      'Every session begins with a conversation. You tell me what matters, I find the place and the time of day for it, and you get pictures that you will still want on the wall in twenty years.',
    ),
  ].join('\n'),
  metaDescription: t(
    'A photography studio for weddings, portraits, events and quiet commercial work. Natural light, unhurried sessions, and pictures that last a lifetime.',
  ),
  buttonText: t('Get in touch'),
  buttonLink: '#contact',
  picture: 'portrait-window-light' as const,
});

type StarterPortfolioItem = {
  title: string;
  category: PortfolioCategory;
  description: string;
  picture: StarterPicture;
  featured: boolean;
};

/** Its portfolio, in this order. */
export const starterPortfolio = (): StarterPortfolioItem[] => [
  {
    title: t('The last of the evening'),
    category: 'Weddings',
    description: t('Two people and a city that had just switched on its lamps.'),
    picture: 'couple-evening-lights',
    featured: true,
  },
  {
    title: t('Before the ceremony'),
    category: 'Weddings',
    description: t('Ten quiet minutes by the north window.'),
    picture: 'veil-window',
    featured: true,
  },
  {
    title: t('On the hill'),
    category: 'Portraits',
    description: t('A family, a summer wind, the sun already low.'),
    picture: 'family-hill',
    featured: true,
  },
  {
    title: t('Rings'),
    category: 'Weddings',
    description: t('Borrowed linen, late morning.'),
    picture: 'hands-rings',
    featured: false,
  },
  {
    title: t('Blue hour'),
    category: 'Commercial',
    description: t('For an architect who builds with glass.'),
    picture: 'city-blue-hour',
    featured: true,
  },
  {
    title: t('Caps'),
    category: 'Graduations',
    description: t('Four years, one throw.'),
    picture: 'caps-in-air',
    featured: false,
  },
  {
    title: t('Second encore'),
    category: 'Events',
    description: t('The hall at half past eleven.'),
    picture: 'stage-haze',
    featured: true,
  },
  {
    title: t('Still life with slate'),
    category: 'Commercial',
    description: t('One bottle, one lamp, a good deal of patience.'),
    picture: 'bottle-slate',
    featured: false,
  },
  {
    title: t('The long room'),
    category: 'Real Estate',
    description: t('Half past four in February.'),
    picture: 'room-low-sun',
    featured: true,
  },
  {
    title: t('Moonrise'),
    category: 'Portraits',
    description: t('The coast where most of our couples end up walking.'),
    picture: 'sea-and-moon',
    featured: false,
  },
  {
    title: t('A tree in snow'),
    category: 'Portraits',
    description: t('Winter sessions are short and worth it.'),
    picture: 'lone-tree-snow',
    featured: false,
  },
  {
    title: t('In the beeches'),
    category: 'Portraits',
    description: t('Mist until nine, then this.'),
    picture: 'forest-light',
    featured: true,
  },
];
