import type { PublicAbout } from '@shutterhouse/contract/content/schema';
import { t } from '@shutterhouse/contract/sentences';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { useAbout } from '../queries.ts';
import { aboutOf } from './fallbacks.ts';
import { paragraphsOf } from './texts.ts';

/** The about section: a portrait, a few paragraphs, and a name below them. */
export function AboutSection() {
  const about = aboutOf(useAbout());
  if (!about) return <AboutSkeleton />;

  const [first, ...others] = paragraphsOf(about.content);
  const pictured = about.picture !== null || about.imageUrl !== '';

  return (
    <section id="about" aria-labelledby="about-title" className="band -scroll-mt-8 md:-scroll-mt-4">
      <div
        className={
          pictured
            ? 'wrap grid gap-x-[8%] gap-y-10 min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[40rem]:items-center'
            : 'wrap'
        }
      >
        {pictured && <AboutPicture about={about} />}
        <div className="max-w-[36rem]">
          {about.title && about.subtitle && <p className="text-base text-muted">{about.title}</p>}
          <h2 id="about-title" className="display mt-2 text-display">
            {about.subtitle || about.title}
          </h2>
          {first && <p className="mt-8 text-lead text-pretty">{first}</p>}
          {others.map((paragraph) => (
            <p key={paragraph} className="mt-5 text-body text-pretty text-muted">
              {paragraph}
            </p>
          ))}
          {about.contentTitle && (
            <p className="mt-9 font-display text-title font-[350] italic">{about.contentTitle}</p>
          )}
          {about.buttonText && (
            <ButtonLink wraps href={about.buttonLink || '#contact'} className="mt-8">
              {about.buttonText}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

type AboutPictureProps = {
  about: Pick<PublicAbout, 'picture' | 'imageUrl' | 'contentTitle'>;
};

/** The portrait, 4:5. */
function AboutPicture({ about }: AboutPictureProps) {
  if (about.picture) {
    return (
      <Picture
        ratio="4 / 5"
        picture={about.picture}
        sizes="(width < 640px) 88vw, (width < 1312px) 39vw, 32rem"
        className="below-on-phones"
      />
    );
  }
  return (
    <img
      src={about.imageUrl}
      alt={about.contentTitle}
      loading="lazy"
      className="aspect-[4/5] w-full rounded-picture bg-sunken object-cover"
    />
  );
}

/** The placeholder of the about section. */
function AboutSkeleton() {
  return (
    <section
      id="about"
      aria-busy="true"
      aria-label={t('About')}
      className="band -scroll-mt-8 md:-scroll-mt-4"
    >
      <div className="wrap grid gap-x-[8%] gap-y-10 min-[40rem]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[40rem]:items-center">
        <Skeleton className="aspect-[4/5]" />
        <div className="max-w-[36rem]">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="mt-3 h-12 w-4/5" />
          <Skeleton lines={4} className="mt-8 text-lead" />
          <Skeleton lines={4} className="mt-5 text-body" />
          <Skeleton className="mt-9 h-8 w-56" />
        </div>
      </div>
    </section>
  );
}
