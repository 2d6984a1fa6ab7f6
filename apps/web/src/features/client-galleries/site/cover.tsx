import type { ReactNode } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { WholeWords } from '../../../ui/layout/whole-words.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { CoverVideo } from './cover-video.tsx';
import type { OpenGallery } from './queries.ts';

export type CoverProps = {
  title: string;
  /** Short facts, on one line. */
  facts: readonly string[];
  /** The picture; without one it is a neutral gradient, which tells nothing of a gallery that is locked. */
  gallery?: OpenGallery | undefined;
  /** The name of the studio, at the top. */
  studio: ReactNode;
  /** Something follows below it, of which the upper edge is in view. */
  isFollowed?: boolean | undefined;
  /** What can be done: the button, or the field of the password. */
  children?: ReactNode;
};

/** The first moment of a gallery: its cover, as high as the screen or nearly so, with its title. */
export function Cover({ title, facts, gallery, studio, isFollowed, children }: CoverProps) {
  return (
    <header
      data-theme="dark"
      className={classNames(
        'relative isolate flex flex-col justify-between gap-10 overflow-hidden bg-[#1b1714] px-gutter pt-6 pb-10 text-white md:pt-8 md:pb-16',
        isFollowed ? 'min-h-[92svh]' : 'min-h-svh',
      )}
    >
      {gallery?.cover ? <CoverPicture gallery={gallery} /> : <Blur />}
      {gallery?.cover?.kind === 'video' && <CoverVideo gallery={gallery} />}
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-linear-to-b from-black/45 via-transparent via-35% to-black/70"
      />
      <div className="[&_a]:text-white">{studio}</div>
      <div className="animate-appear">
        <h1
          className={classNames(
            'display max-w-[20ch] wrap-anywhere text-balance',
            title.length > 40 ? 'text-display' : 'text-huge',
          )}
        >
          <WholeWords text={title} />
        </h1>
        {facts.length > 0 && (
          <p className="figures mt-4 text-body text-white/90">{facts.join(' · ')}</p>
        )}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </header>
  );
}

/** Light out of focus, made by styles alone. */
function Blur() {
  return (
    <div
      aria-hidden="true"
      className="absolute -inset-24 -z-20 bg-[radial-gradient(circle_at_22%_28%,#8a6a54_0,transparent_42%),radial-gradient(circle_at_78%_20%,#5d6b66_0,transparent_38%),radial-gradient(circle_at_62%_78%,#a3765a_0,transparent_46%),linear-gradient(#2c2622,#1b1714)] blur-3xl"
    />
  );
}
