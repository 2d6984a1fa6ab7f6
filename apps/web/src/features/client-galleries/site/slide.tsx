import { t } from '@shutterhouse/contract/sentences';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';
import { previewAddress, type VisitedPicture, videoAddress } from './queries.ts';
import { VisitImage } from './visit-image.tsx';

export type SlideProps = {
  pictureKey: string;
  picture: VisitedPicture;
  /** Others are loaded in advance, hidden. */
  isShown: boolean;
  /** By which factor it is enlarged. */
  scale: number;
  style: CSSProperties | undefined;
  /** A slideshow is running: a video begins by itself. */
  isPlaying: boolean;
  /** Called when a video has ended. */
  onEnded: () => void;
  onRefused: () => void;
};

/** A picture or video of a gallery, scaled to fit. */
export function Slide({ picture, isShown, style, ...rest }: SlideProps) {
  return (
    <div
      aria-hidden={!isShown || undefined}
      className={classNames('@container-size absolute inset-0', !isShown && 'invisible')}
      style={isShown ? style : undefined}
    >
      {picture.kind === 'image' ? (
        <SlideImage {...rest} picture={picture} isShown={isShown} />
      ) : (
        isShown && <SlideVideo {...rest} picture={picture} />
      )}
    </div>
  );
}

/** The most pixels of a screen for which a larger file is loaded while a picture is enlarged. */
const mostScale = 3;

function SlideImage({
  pictureKey,
  picture,
  isShown,
  scale,
  onRefused,
}: Omit<SlideProps, 'style' | 'isPlaying' | 'onEnded'>) {
  const [hasThumbnail, setHasThumbnail] = useState(true);
  const { width, height, name } = picture;
  const ratio = width && height ? width / height : undefined;
  const shownScale = Math.ceil(Math.min(mostScale, scale));
  return (
    <div
      className="absolute inset-0 m-auto max-h-full max-w-full overflow-hidden"
      style={
        ratio
          ? { aspectRatio: ratio, inlineSize: `min(100cqw, ${ratio * 100}cqh, ${width}px)` }
          : {}
      }
    >
      {isShown && ratio && hasThumbnail && (
        <img
          src={previewAddress(pictureKey, picture, 'thumbnail')}
          alt=""
          draggable={false}
          onError={() => setHasThumbnail(false)}
          className="absolute inset-0 size-full blur-sm"
        />
      )}
      <VisitImage
        pictureKey={pictureKey}
        picture={picture}
        size="screen"
        sizes={
          ratio ? `min(${100 * shownScale}vw, ${Math.ceil(ratio * 100 * shownScale)}vh)` : undefined
        }
        alt={isShown ? name : ''}
        priority={isShown ? 'high' : 'low'}
        tellsReason={isShown}
        onRefused={onRefused}
        className="absolute inset-0 size-full object-contain"
      />
    </div>
  );
}

function SlideVideo({
  pictureKey,
  picture,
  isPlaying,
  onEnded,
}: Pick<SlideProps, 'pictureKey' | 'picture' | 'isPlaying' | 'onEnded'>) {
  const video = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    // A browser may refuse to play by itself; the controls are there.
    if (isPlaying) video.current?.play().catch(() => undefined);
  }, [isPlaying]);
  if (isBroken) {
    return (
      <p className="absolute inset-0 m-auto h-fit max-w-96 text-center text-muted">
        {t('Your browser can’t play this video.')}
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos of the studio come without captions.
    <video
      ref={video}
      src={videoAddress(pictureKey, picture)}
      poster={picture.hasPoster ? previewAddress(pictureKey, picture, 'screen') : undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={picture.name}
      onEnded={onEnded}
      onError={() => setBroken(true)}
      className="absolute inset-0 size-full"
    />
  );
}
