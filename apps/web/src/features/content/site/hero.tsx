import './site.css';
import { classNames } from '../../../lib/formats/class-names.ts';
import { longestWordStyle } from '../../../lib/formats/longest-word.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { useHero } from '../queries.ts';
import { heroOf } from './fallbacks.ts';
import { HeroPicture } from './hero-picture.tsx';
import { HeroSkeleton } from './hero-skeleton.tsx';
import { titleParts } from './title-parts.ts';

export type HeroProps = {
  /** Opens the booking; called by buttons that link to #booking. */
  onBook: () => void;
};

/** The hero: a full-width picture, with shade behind the text. */
export function Hero({ onBook }: HeroProps) {
  const hero = heroOf(useHero());
  if (!hero) return <HeroSkeleton />;

  const { before, word, after } = titleParts(hero.title, hero.highlightedWord);
  const buttons = [
    { look: 'primary', text: hero.primaryButtonText, link: hero.primaryButtonLink },
    { look: 'secondary', text: hero.secondaryButtonText, link: hero.secondaryButtonLink },
  ] as const;

  return (
    <section
      data-theme="dark"
      aria-label="Welcome"
      className="relative isolate flex min-h-[92svh] flex-col justify-end overflow-hidden bg-paper text-ink"
    >
      <HeroPicture hero={hero} />
      <div className="hero-sky absolute inset-x-0 top-0 -z-10 h-60" />
      <div className="wrap pt-40 pb-14 md:pb-20 lg:pb-24">
        <div className="hero-text w-fit max-w-full">
          <h1
            className="display max-w-[max(16ch,calc(var(--longest-word,1)*0.54em))] title-hero"
            style={longestWordStyle(hero.title)}
          >
            {before}
            {word && <em>{word}</em>}
            {after}
          </h1>
          {hero.subtitle && (
            <p className="mt-6 max-w-[38ch] text-lead text-pretty">{hero.subtitle}</p>
          )}
          <div className="mt-9 flex flex-wrap gap-3">
            {buttons.map(
              ({ look, text, link }) =>
                text && (
                  <ButtonLink
                    key={look}
                    size="large"
                    variant={look}
                    wraps
                    href={link || '#booking'}
                    className={classNames('max-sm:px-5', look === 'secondary' && 'border-ink/60')}
                    onClick={(event) => {
                      if (link !== '#booking' && link !== '') return;
                      event.preventDefault();
                      onBook();
                    }}
                  >
                    {text}
                  </ButtonLink>
                ),
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
