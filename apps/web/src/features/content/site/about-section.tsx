import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { useAbout } from '../queries.ts';
import { AboutPicture } from './about-picture.tsx';
import { AboutSkeleton } from './about-skeleton.tsx';
import { aboutOf } from './fallbacks.ts';
import { paragraphsOf } from './paragraphs.ts';

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
