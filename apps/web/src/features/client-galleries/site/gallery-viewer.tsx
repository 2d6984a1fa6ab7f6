import { t } from '@shutterhouse/contract/sentences';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { around } from '../../../lib/lists/sequence.ts';
import { useLayerKeys } from '../../../lib/navigation/overlay-history.ts';
import { useViewerNavigation } from '../../../lib/pictures/use-viewer-navigation.ts';
import { useZoom } from '../../../lib/pictures/use-zoom.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ViewerFrame } from '../../../ui/pictures/viewer-frame.tsx';
import type { GalleryVisit } from './gallery-visit.ts';
import type { VisitedPicture } from './queries.ts';
import { Slide } from './slide.tsx';
import { pictureActions } from './slots.ts';
import type { GalleryPictures } from './use-pictures.ts';
import { fillScreen, useSlideshow } from './use-slideshow.ts';

export type GalleryViewerProps = GalleryVisit & {
  pictures: GalleryPictures;
  /** The place of the shown picture in the gallery. */
  index: number;
  shown: VisitedPicture;
  /** A slideshow runs from the beginning. */
  isSlideshow: boolean;
  /** Further controls of the shown picture. */
  actions: (picture: VisitedPicture) => ReactNode;
  onTurn: (index: number) => void;
  onRefused: () => void;
  onClose: () => void;
};

/** Whether a key that was pressed is meant for a control. */
const isControl = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, video, input, textarea') !== null;

/** The pictures of a gallery one at a time, full screen on near-black; they can be enlarged, and turn by themselves. */
export function GalleryViewer(props: GalleryViewerProps) {
  const { token, opened, pictureKey, pictures, index, shown, onTurn, onClose } = props;
  const { things } = pictures;
  const frame = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame);
  const [zoomedId, setZoomedId] = useState(shown.id);
  if (zoomedId !== shown.id) {
    setZoomedId(shown.id);
    zoom.reset();
  }
  const { turn, isWaiting } = useViewerNavigation({
    things,
    index,
    onTurn,
    onMissing: pictures.loadAt,
    failures: pictures.failures,
  });
  const slideshow = useSlideshow({
    starts: props.isSlideshow,
    shown,
    onNext: () => turn(1),
  });
  function togglePlaying() {
    if (!slideshow.isPlaying) fillScreen();
    slideshow.toggle();
  }
  useLayerKeys(true, (event) => {
    if (event.key !== ' ' || isControl(event.target)) return;
    event.preventDefault();
    togglePlaying();
  });

  const several = things.length > 1;
  const near = several ? [...new Set([0, 1, -1].map((by) => around(things, index, by)))] : [index];
  const place = { place: index + 1, count: things.length, name: shown.name };
  return (
    <ViewerFrame
      title={shown.name}
      index={index}
      count={things.length}
      caption={<span className="truncate">{shown.name}</span>}
      actions={
        <>
          {several && (
            <IconButton
              label={slideshow.isPlaying ? t('Pause the slideshow') : t('Play as a slideshow')}
              icon={slideshow.isPlaying ? <Pause /> : <Play />}
              onClick={togglePlaying}
              className="low:bg-[#0b0908]/70"
            />
          )}
          {props.actions(shown)}
        </>
      }
      footer={
        pictureActions.length > 0 && (
          <div className="flex flex-1 items-center justify-center gap-2">
            {pictureActions.map(({ id, Actions }) => (
              <Actions key={id} {...{ token, opened, pictureKey }} picture={shown} place="viewer" />
            ))}
          </div>
        )
      }
      isWaiting={isWaiting}
      isZoomed={zoom.isZoomed}
      isQuiet={slideshow.isPlaying}
      announcement={t('{place} of {count}: {name}', place)}
      onTurn={turn}
      onClose={onClose}
      focusAfter={() => document.querySelector<HTMLElement>(`[data-picture="${shown.id}"]`)}
    >
      <div
        ref={frame}
        {...zoom.handlers}
        className="relative size-full min-h-0 touch-none overflow-hidden md:col-start-2"
      >
        {near.map((at) => {
          const picture = things.at(at);
          return (
            picture && (
              <Slide
                key={picture.id}
                pictureKey={pictureKey}
                picture={picture}
                isShown={at === index}
                scale={zoom.zoom.scale}
                style={zoom.isZoomed ? zoom.style : undefined}
                isPlaying={slideshow.isPlaying}
                onEnded={() => {
                  if (slideshow.isPlaying) turn(1);
                }}
                onRefused={props.onRefused}
              />
            )
          );
        })}
      </div>
    </ViewerFrame>
  );
}
