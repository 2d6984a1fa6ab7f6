import { aboutDefaults } from '@shutterhouse/contract/content/constants';
import { showsSampleAbout, showsSampleHero } from '@shutterhouse/contract/content/samples';
import type {
  PublicAbout,
  PublicContactDetails,
  PublicHero,
  PublicTestimonial,
} from '@shutterhouse/contract/content/schema';
import { sentences, t, translate } from '@shutterhouse/contract/sentences';
import type { LoadState } from '../../../lib/calls/load-state.ts';

/** The texts of the hero. */
export type HeroTexts = Omit<PublicHero, 'backgroundImage' | 'backgroundPicture'>;

/** The hero's texts when there are no others. */
const fallbackTexts: HeroTexts = sentences({
  title: 'Photographs worth keeping',
  highlightedWord: 'keeping',
  subtitle: 'Weddings, portraits and events, photographed with patience and in good light.',
  primaryButtonText: 'Book Now',
  primaryButtonLink: '#booking',
  secondaryButtonText: 'See the portfolio',
  secondaryButtonLink: '#portfolio',
});

const about = (): PublicAbout => ({
  title: t('About'),
  subtitle: translate(aboutDefaults.subtitle),
  contentTitle: aboutDefaults.contentTitle,
  buttonText: translate(aboutDefaults.buttonText),
  buttonLink: aboutDefaults.buttonLink,
  content: [
    t(
      'We photograph people the way they would like to be remembered: unhurried, in good light, and a little unguarded.',
    ),
    t(
      'Every session begins with a conversation. You tell us what matters, we find the place and the time of day for it.',
    ),
  ].join('\n'),
  metaDescription: '',
  imageUrl: '',
  picture: null,
});

/** The studio's hero; with the built-in texts if it has no title or failed to load. */
export function heroOf(state: LoadState<PublicHero>): PublicHero | undefined {
  if (state.status === 'loading') return undefined;
  const bare = { backgroundImage: '', backgroundPicture: null };
  if (state.status === 'failed') return { ...fallbackTexts, ...bare };
  return showsSampleHero(state.data) ? { ...state.data, ...fallbackTexts } : state.data;
}

/** The about section; with the built-in text if it is empty or failed to load. */
export function aboutOf(state: LoadState<PublicAbout>): PublicAbout | undefined {
  if (state.status === 'loading') return undefined;
  if (state.status === 'failed') return about();
  return showsSampleAbout(state.data) ? { ...state.data, content: about().content } : state.data;
}

/** The testimonials; a built-in promise if they failed to load. An empty list stays empty. */
export function quotationsOf(
  state: LoadState<readonly Quotation[]>,
): readonly Quotation[] | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'failed' ? [studioPromise] : state.data;
}

/** The contact details; no default is invented if they failed to load. */
export function contactOf(
  state: LoadState<PublicContactDetails>,
): PublicContactDetails | 'unknown' | undefined {
  if (state.status === 'loading') return undefined;
  return state.status === 'failed' ? 'unknown' : state.data;
}

/** A quotation as shown. */
export type Quotation = Pick<PublicTestimonial, 'id' | 'content' | 'name' | 'role'>;

/** Shown when the testimonials fail to load; it is the studio's own promise and says so. */
export const studioPromise: Quotation = {
  id: 'promise',
  get content() {
    return t(
      'No hurry, no stiff poses, and pictures that you will still want on the wall in twenty years.',
    );
  },
  get name() {
    return t('Our promise');
  },
  role: '',
};
