import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** From this width there is room beside the form (`lg`). */
const wideQuery = '(width >= 64rem)';

export type AuthFrameProps = {
  /** The name of the studio, linking to the home page. */
  brand: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
};

/** The layout of the sign-in forms, beside the hero picture of the site. */
export function AuthFrame({ brand, title, text, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-svh lg:grid-cols-[46fr_54fr]">
      <div className="max-lg:hidden">
        <div className="sticky top-0 h-svh">
          <StudioPicture />
        </div>
      </div>
      <div className="px-gutter sm:px-10">
        <div className="mx-auto flex min-h-svh w-full max-w-[25.5rem] flex-col py-6 lg:py-10">
          <div>{brand}</div>
          {/* Aligned to the top, not centered: error messages below fields move none of them. */}
          <div className="flex-1 pt-10 pb-10 lg:pt-[clamp(2.5rem,34svh-12rem,11rem)] lg:pb-14">
            <h1 className="display text-heading">{title}</h1>
            <p className="mt-2.5 mb-8 text-base text-balance text-muted">{text}</p>
            {children}
          </div>
        </div>
      </div>
    </div>
  );
}

/** The hero picture of the site, as tall as the screen; a plain background while there is none. */
function StudioPicture() {
  // A picture that is only hidden by CSS would still load.
  const isWide = useMediaQuery(wideQuery);
  const hero = trpc.content.hero.get.useQuery(undefined, { enabled: isWide });
  const picture = hero.data?.backgroundPicture;
  return (
    <div className="relative size-full bg-sunken">
      {isWide && picture && <Picture picture={picture} sizes="120vh" priority fill alt="" />}
    </div>
  );
}
