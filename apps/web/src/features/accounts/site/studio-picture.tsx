import { useMediaQuery } from '../../../lib/browser/media-query.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** From this width there is room beside the form (`lg`). */
const wideQuery = '(width >= 64rem)';

/** The hero picture of the site, as tall as the screen; a plain background while there is none. */
export function StudioPicture() {
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
