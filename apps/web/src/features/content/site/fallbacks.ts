import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import type {
  PublicAbout,
  PublicContactDetails,
  PublicHero,
} from '@shutterhouse/contract/content/schema';
import type { LoadState } from '../../../lib/load-state.ts';
import { type Quotation, studioPromise } from './quotation.ts';

/** The words of the first screen. */
export type HeroTexts = Omit<PublicHero, 'backgroundImage' | 'backgroundPicture'>;

/** What the first screen says when nothing else is known. */
const fallbackTexts: HeroTexts = {
  title: 'Photographs worth keeping',
  highlightedWord: 'keeping',
  subtitle: 'Weddings, portraits and events, photographed with patience and in good light.',
  primaryButtonText: 'Book Now',
  primaryButtonLink: '#booking',
  secondaryButtonText: 'See the portfolio',
  secondaryButtonLink: '#portfolio',
};

const about: PublicAbout = {
  title: 'About',
  ...aboutDefaults,
  content: [
    'We photograph people the way they would like to be remembered: unhurried, in good light, and a little unguarded.',
    'Every session begins with a conversation. You tell us what matters, we find the place and the time of day for it.',
  ].join('\n'),
  metaDescription: '',
  imageUrl: '',
  picture: null,
};

/** Whether visitors see built-in words on the first screen, since the studio has saved none. */
export function showsSampleHero({ title }: Pick<PublicHero, 'title'>): boolean {
  return title === '';
}

/** Whether visitors see the built-in picture on the first screen. */
export function showsSampleHeroPicture(
  hero: Pick<PublicHero, 'backgroundPicture' | 'backgroundImage'>,
): boolean {
  return hero.backgroundPicture === null && hero.backgroundImage === '';
}

/** Whether visitors read the built-in text about the studio. */
export function showsSampleAbout({ content }: Pick<PublicAbout, 'content'>): boolean {
  return content === '';
}

/** The studio's first screen; without a title of its own, or when the load failed, the built-in words. */
export function heroOf(state: LoadState<PublicHero>): PublicHero | undefined {
  if (state.status === 'loading') return undefined;
  const bare = { backgroundImage: '', backgroundPicture: null };
  if (state.status === 'failed') return { ...fallbackTexts, ...bare };
  return showsSampleHero(state.data) ? { ...state.data, ...fallbackTexts } : state.data;
}

/** Who the studio is; where nobody wrote anything, or when the load failed, the built-in text. */
export function aboutOf(state: LoadState<PublicAbout>): PublicAbout | undefined {
  if (state.status === 'loading') return undefined;
  if (state.status === 'failed') return about;
  return showsSampleAbout(state.data) ? { ...state.data, content: about.content } : state.data;
}

/** What clients said; a promise of the studio's own when it can't be loaded. An empty list stays empty. */
export function quotationsOf(
  state: LoadState<readonly Quotation[]>,
): readonly Quotation[] | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'failed' ? [studioPromise] : state.data;
}

/** Where the studio is found; nothing is invented when that is not known. */
export function contactOf(
  state: LoadState<PublicContactDetails>,
): PublicContactDetails | 'unknown' | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'failed' ? 'unknown' : state.data;
}
