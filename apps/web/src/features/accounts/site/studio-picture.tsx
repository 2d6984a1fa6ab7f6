import { useMediaQuery } from '../../../lib/media-query.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Picture } from '../../../ui/picture.tsx';

/** From here on there is room beside the form (`lg`). */
const wideQuery = '(width >= 64rem)';

/** The first picture of the site, as tall as the screen; a quiet ground while there is none. */
export function StudioPicture() {
  // A picture that is merely hidden would be loaded all the same.
  const isWide = useMediaQuery(wideQuery);
  const hero = trpc.content.hero.get.useQuery(undefined, { enabled: isWide });
  const picture = hero.data?.backgroundPicture;
  return (
    <div className="relative size-full bg-sunken">
      {isWide && picture && <Picture picture={picture} sizes="120vh" priority fill alt="" />}
    </div>
  );
}
