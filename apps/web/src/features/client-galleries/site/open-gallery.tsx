import { formatCalendarDay } from '@shutterhouse/contract/calendar-days';
import { galleryVisitMessages as messages } from '@shutterhouse/contract/client-galleries/messages';
import { t } from '@shutterhouse/contract/sentences';
import { Eye, EyeOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { LazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { Cover } from './cover.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import { HidingBar, usePrivacy } from './hiding-bar.tsx';
import { PictureWall } from './picture-wall.tsx';
import type { OpenGallery as Opened, VisitedPicture } from './queries.ts';
import { useOtherDevice } from './use-other-device.ts';
import { useGalleryPictures } from './use-pictures.ts';
import { fillScreen } from './use-slideshow.ts';

const GalleryViewer = lazyPart(() => import('./gallery-viewer.tsx'), 'GalleryViewer');

export type OpenGalleryProps = {
  token: string;
  opened: Opened;
  studio: ReactNode;
  /** Called when a picture is refused: the gallery may have ended. */
  onRefused: () => void;
};

/** An open gallery: its cover, its bar, its pictures, and one of them full screen. */
export function OpenGallery({ token, opened, studio, onRefused }: OpenGalleryProps) {
  const [pictureKey, setPictureKey] = useState(opened.key);
  const [isRefused, setRefused] = useState(false);
  if (isRefused && pictureKey !== opened.key) {
    setPictureKey(opened.key);
    setRefused(false);
  }
  const visit = { token, opened, pictureKey };
  useOtherDevice(token, opened);
  const pictures = useGalleryPictures(token, opened);
  const { things } = pictures;
  const [viewed, setViewed] = useState<{ index: number; isSlideshow: boolean }>();
  const [selected, setSelected] = useState<ReadonlySet<string>>();
  const privacy = usePrivacy(opened.key, (ids, isHidden) => {
    pictures.setHidden(ids, isHidden);
    if (selected) setSelected(new Set());
  });
  const isClient = opened.role === 'client';
  const shown = viewed && things.at(viewed.index);
  const count = opened.pictures;
  const facts = [
    ...(opened.date ? [formatCalendarDay(opened.date, { dateStyle: 'long' })] : []),
    ...(count > 0 ? [t('{count, plural, one {# picture} other {# pictures}}', { count })] : []),
  ];

  function refuse() {
    setRefused(true);
    onRefused();
  }

  function press(picture: VisitedPicture) {
    if (selected) {
      const next = new Set(selected);
      if (!next.delete(picture.id)) next.add(picture.id);
      setSelected(next);
      return;
    }
    for (const { rows, start } of pictures.chapters) {
      const at = rows.findIndex(({ id }) => id === picture.id);
      if (at >= 0) setViewed({ index: start + at, isSlideshow: false });
    }
  }

  return (
    <>
      <Cover
        title={opened.title}
        facts={facts}
        gallery={{ ...opened, key: pictureKey }}
        studio={studio}
        isFollowed={count > 0 || opened.note !== ''}
      >
        {count === 0 ? (
          <p className="text-body text-white/90">{t('The studio has not added pictures yet')}</p>
        ) : (
          <Button
            variant="primary"
            size="large"
            onClick={() => document.getElementById('pictures')?.scrollIntoView()}
          >
            {t('View gallery')}
          </Button>
        )}
      </Cover>
      <div id="pictures">
        {selected && (
          <HidingBar
            selected={selected}
            isBusy={privacy.isPending}
            onHide={(isPrivate) => privacy.mutate({ ids: selected, isPrivate })}
            onClose={() => setSelected(undefined)}
          />
        )}
        {count > 0 && (
          <GalleryBar
            {...visit}
            chapters={pictures.chapters}
            isHidden={selected !== undefined}
            onSelect={isClient ? () => setSelected(new Set()) : undefined}
            onSlideshow={() => {
              fillScreen();
              setViewed({ index: 0, isSlideshow: true });
            }}
          />
        )}
        {opened.note && (
          <p className="measure px-gutter pt-10 text-body text-pretty whitespace-pre-line wrap-anywhere md:pt-14">
            {opened.note}
          </p>
        )}
        {count > 0 && (
          <div className="px-1.5 py-8 md:px-2.5 md:py-12">
            <PictureWall
              {...visit}
              pictures={pictures}
              selected={selected}
              viewed={viewed?.index}
              onPress={press}
              onRefused={refuse}
            />
            {/* In view wherever the visitor is: the places of the pictures are already as high as all of them. */}
            {pictures.hasFailed && (
              <div className="sticky bottom-3 z-20 mx-auto mt-6 w-fit max-w-full rounded-dialog bg-raised shadow-float">
                <ErrorNote title={messages.loadFailed} onRetry={pictures.retry} />
              </div>
            )}
          </div>
        )}
      </div>
      <LazyOverlay onClose={() => setViewed(undefined)}>
        {viewed && shown && (
          <GalleryViewer
            {...visit}
            pictures={pictures}
            index={viewed.index}
            shown={shown}
            isSlideshow={viewed.isSlideshow}
            actions={(picture) =>
              isClient && (
                <IconButton
                  label={picture.isHidden ? t('Show to guests') : t('Hide from guests')}
                  aria-pressed={picture.isHidden}
                  icon={picture.isHidden ? <EyeOff /> : <Eye />}
                  onClick={() =>
                    privacy.mutate({
                      ids: new Set([picture.id]),
                      isPrivate: !picture.isHidden,
                    })
                  }
                  className="low:bg-[#0b0908]/70"
                />
              )
            }
            onTurn={(index) => setViewed({ ...viewed, index })}
            onRefused={refuse}
            onClose={() => setViewed(undefined)}
          />
        )}
      </LazyOverlay>
    </>
  );
}
