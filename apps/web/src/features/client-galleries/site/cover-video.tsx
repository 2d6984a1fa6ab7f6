import { t } from '@shutterhouse/contract/sentences';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reducedMotionQuery } from '../../../lib/browser/media-query.ts';
import { whenIdle } from '../../../lib/browser/when-idle.ts';
import { classNames } from '../../../lib/formats/class-names.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { focalStyle } from '../../../ui/pictures/focal-style.ts';
import { type OpenGallery, videoAddress } from './queries.ts';

/** Whether a visitor wishes neither less motion nor less data. */
function maySeeMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return !matchMedia(reducedMotionQuery).matches && connection?.saveData !== true;
}

/** The video of a cover: it loads after its poster, plays without sound over and over, and can be paused. */
export function CoverVideo({ gallery: { cover, coverFocus, key } }: { gallery: OpenGallery }) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'loading' | 'playing' | 'paused' | 'lost'>(
    'waiting',
  );
  useEffect(() => {
    whenIdle(() => maySeeMotion() && setState('loading'), { timeout: 2000 });
  }, []);
  if (!cover || state === 'waiting' || state === 'lost') return null;
  const { width, height } = cover;
  const isShown = state === 'playing' || state === 'paused';

  function turn() {
    // A browser may refuse to play; the poster stays then.
    if (state === 'paused') video.current?.play().catch(() => undefined);
    else video.current?.pause();
  }

  return (
    <>
      <div
        className="focal-frame absolute inset-0 -z-20"
        style={width && height ? focalStyle({ width, height, focalPoint: coverFocus }) : undefined}
      >
        <video
          ref={video}
          src={videoAddress(key, cover)}
          autoPlay
          muted
          loop
          playsInline
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setState('playing')}
          onPause={() => setState('paused')}
          onError={() => setState('lost')}
          className={classNames(
            'size-full object-cover transition-opacity duration-200',
            width !== null && height !== null && 'focal',
            !isShown && 'opacity-0',
          )}
        />
      </div>
      {isShown && (
        <IconButton
          label={state === 'paused' ? t('Play the video') : t('Pause the video')}
          icon={state === 'paused' ? <Play /> : <Pause />}
          onClick={turn}
          className="absolute end-3 bottom-3 rounded-full bg-black/45 text-white enabled:hover:bg-black/70 md:end-6 md:bottom-6"
        />
      )}
    </>
  );
}
