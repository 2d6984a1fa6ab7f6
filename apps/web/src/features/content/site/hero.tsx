import { t } from '@shutterhouse/contract/sentences';
import './site.css';
import type { PublicHero } from '@shutterhouse/contract/content/schema';
import { classNames } from '../../../lib/formats/class-names.ts';
import { longestWordStyle } from '../../../lib/formats/site-text.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useHero } from '../queries.ts';
import { heroOf } from './fallbacks.ts';
import { heroCrops, heroSizes } from './hero-sources.ts';
import builtIn from './pictures/hero.avif';
import { titleParts } from './texts.ts';

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
      aria-label={t('Welcome')}
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

type HeroPictureProps = {
  hero: Pick<PublicHero, 'backgroundPicture' | 'backgroundImage'>;
};

/** The background of the hero. */
function HeroPicture({ hero }: HeroPictureProps) {
  if (hero.backgroundPicture) {
    return (
      <Picture
        fill
        priority
        picture={hero.backgroundPicture}
        crops={heroCrops}
        sizes={heroSizes}
        className="-z-20"
      />
    );
  }
  return (
    <img
      src={hero.backgroundImage || builtIn}
      alt=""
      fetchPriority="high"
      className="absolute inset-0 -z-20 size-full object-cover"
    />
  );
}

/** The placeholder of the hero, of the same size. */
function HeroSkeleton() {
  return (
    <section
      data-theme="dark"
      aria-busy="true"
      aria-label={t('Welcome')}
      className="flex min-h-[92svh] flex-col justify-end bg-paper text-ink"
    >
      <h1 className="sr-only">{t('Loading...')}</h1>
      <div className="wrap pt-40 pb-14 md:pb-20 lg:pb-24">
        <Skeleton className="h-12 w-4/5 max-w-[34rem] md:h-20" />
        <Skeleton className="mt-4 h-12 w-3/5 max-w-[24rem] md:h-20" />
        <Skeleton lines={2} className="mt-8 max-w-[28rem] text-lead" />
        <div className="mt-9 flex gap-3">
          <Skeleton className="h-13 w-40 rounded-control" />
          <Skeleton className="h-13 w-36 rounded-control" />
        </div>
      </div>
    </section>
  );
}
