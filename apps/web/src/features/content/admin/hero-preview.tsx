import type { PublicHero } from '@shutterhouse/contract/content/schema';
import { t } from '@shutterhouse/contract/sentences';
import { Picture, type PictureSource } from '../../../ui/pictures/picture.tsx';
import builtIn from '../site/pictures/hero.avif';
import { titleParts } from '../site/texts.ts';

export type HeroPreviewProps = {
  /** The edited texts, or the built-in ones that visitors see instead of empty ones. */
  words:
    | Partial<
        Pick<
          PublicHero,
          'title' | 'subtitle' | 'highlightedWord' | 'primaryButtonText' | 'secondaryButtonText'
        >
      >
    | undefined;
  /** The texts are built in: the studio has saved none. */
  isSample: boolean;
  /** Without one, visitors see a built-in picture. */
  picture: PictureSource | null;
};

/** A small preview of the hero: the highlighted word in italics, over the picture. */
export function HeroPreview({ words = {}, isSample, picture }: HeroPreviewProps) {
  const { title = '', subtitle = '', highlightedWord = '' } = words;
  const buttons = [words.primaryButtonText, words.secondaryButtonText];
  const { before, word, after } = titleParts(title, highlightedWord);
  return (
    <figure className="max-w-[22rem] xl:sticky xl:top-24">
      <div
        data-theme="dark"
        className="relative isolate flex aspect-[4/3] flex-col justify-end overflow-hidden rounded-picture bg-paper p-5 text-ink"
      >
        {picture ? (
          <Picture fill picture={picture} sizes="22rem" alt="" className="-z-20" />
        ) : (
          <img src={builtIn} alt="" className="absolute inset-0 -z-20 size-full object-cover" />
        )}
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-black/75 to-black/10" />
        <p className="display line-clamp-3 text-title break-words">
          {before}
          {word && (
            <em className="underline decoration-accent decoration-[0.055em] underline-offset-[0.14em]">
              {word}
            </em>
          )}
          {after || (title ? '' : t('Title'))}
        </p>
        <p className="mt-2 line-clamp-2 text-caption break-words">{subtitle}</p>
        <p aria-hidden="true" className="mt-3 flex flex-wrap gap-2 text-caption">
          {buttons.filter(Boolean).map((text, index) => (
            <span
              key={text}
              className={
                index === 0
                  ? 'rounded-control bg-accent px-2.5 py-1 text-on-accent'
                  : 'rounded-control border border-ink/60 px-2.5 py-1'
              }
            >
              {text}
            </span>
          ))}
        </p>
      </div>
      <figcaption className="mt-2 text-muted">
        {captionOf({ isSample, isLost: highlightedWord.trim() !== '' && word === '' })}
      </figcaption>
    </figure>
  );
}

function captionOf({ isSample, isLost }: { isSample: boolean; isLost: boolean }): string {
  if (isSample) return t('Sample text, which visitors see until you save a title of your own.');
  if (isLost) return t('The highlighted word is not in the title, so nothing is highlighted.');
  return t('A small preview of what visitors will see.');
}
