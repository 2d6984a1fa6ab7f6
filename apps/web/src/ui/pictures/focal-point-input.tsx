import { marked, t, translate } from '@shutterhouse/contract/sentences';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useRef } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { Button } from '../controls/button.tsx';
import { type FocalPoint, moveByKey, placeOf, pointAt } from './focal-point.ts';
import { centre, type FocalPicture, focalStyle } from './focal-style.ts';
import { Picture, type PictureSource } from './picture.tsx';

/** A picture that is no upload with renditions: the address of one of its sizes. */
type AddressedPicture = FocalPicture & { address: string };

export type FocalPointInputProps = {
  picture: PictureSource | AddressedPicture;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
  className?: string | undefined;
};

/** The names and aspect ratios of the small crop previews. */
const previews = [
  { name: marked('Phone'), ratio: '9 / 16', className: 'w-15' },
  { name: marked('Wide'), ratio: '16 / 9', className: 'w-32' },
] as const;

/** The maximum height of the whole picture, in rem. */
const tallest = 17;

/** Sets the point that every crop keeps in view: with a click, by dragging, or with the arrow keys. */
export function FocalPointInput({ picture, value, onChange, className }: FocalPointInputProps) {
  const id = useId();
  const whole = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const shown = { ...picture, focalPoint: value };

  function moveTo(event: MouseEvent) {
    if (whole.current) onChange(pointAt(whole.current.getBoundingClientRect(), event));
  }

  // A finger drags only the handle, so that the page can be scrolled over the picture; a tap sets the point.
  function begin(event: PointerEvent) {
    const isPoint = handle.current?.contains(event.target as Node) ?? false;
    if (event.button !== 0 || (event.pointerType !== 'mouse' && !isPoint)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    handle.current?.focus({ preventScroll: true });
    if (!isPoint) moveTo(event);
  }

  function drag(event: PointerEvent) {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(event);
  }

  function press(event: KeyboardEvent) {
    const next = moveByKey(value, event);
    if (!next) return;
    event.preventDefault();
    onChange(next);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is often inside a fieldset already.
    <div role="group" aria-labelledby={`${id}-label`} className={classNames('min-w-0', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={`${id}-label`} className="text-desk font-medium text-ink">
          {t('Focal point')}
        </p>
        <p className="figures text-desk text-muted">{placeOf(value)}</p>
      </div>
      <div className="mt-1.5 flex flex-wrap items-end gap-x-5 gap-y-4">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the handle inside does the same by keyboard. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the handle inside does the same by keyboard. */}
        <div
          ref={whole}
          className="relative w-full cursor-crosshair select-none"
          style={{ maxWidth: `${(tallest * picture.width) / picture.height}rem` }}
          onClick={moveTo}
          onPointerDown={begin}
          onPointerMove={drag}
        >
          <Shown picture={shown} sizes="30rem" />
          <span
            ref={handle}
            role="slider"
            tabIndex={0}
            aria-label={t('Focal point')}
            aria-describedby={`${id}-hint`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(value.x * 100)}
            aria-valuetext={placeOf(value)}
            className="group/point absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
            // physical: a point of the picture.
            style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
            onKeyDown={press}
          >
            <span className="grid size-6 place-items-center rounded-full border-2 border-white bg-black/25 shadow-[0_0_0_1px_rgb(0_0_0/0.55),0_1px_6px_rgb(0_0_0/0.5)] transition-transform duration-160 group-hover/point:scale-110">
              <span className="size-1.5 rounded-full bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.55)]" />
            </span>
          </span>
        </div>
        <div aria-hidden="true" className="flex items-end gap-3">
          {previews.map(({ name, ratio, className: width }) => (
            <figure key={name} className={width}>
              <Shown picture={shown} ratio={ratio} sizes="15rem" />
              <figcaption className="mt-1 text-caption text-muted">{translate(name)}</figcaption>
            </figure>
          ))}
        </div>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-60 text-desk text-muted">
          {t(
            'Click what matters most, or move the point with the arrow keys, with Shift in larger steps. Every crop keeps it in view.',
          )}
        </p>
        <Button
          size="small"
          variant="quiet"
          className="-mx-3"
          disabled={value.x === centre.x && value.y === centre.y}
          onClick={() => onChange(centre)}
        >
          {t('Centre the point')}
        </Button>
      </div>
    </div>
  );
}

type ShownProps = {
  picture: PictureSource | AddressedPicture;
  sizes: string;
  ratio?: string | undefined;
};

/** The picture, whole or cropped around its focal point. */
function Shown({ picture, sizes, ratio }: ShownProps) {
  if (!('address' in picture)) {
    return (
      <Picture
        picture={picture}
        sizes={sizes}
        ratio={ratio}
        alt=""
        className="pointer-events-none"
      />
    );
  }
  return (
    <span
      className="focal-frame pointer-events-none relative block w-full overflow-hidden rounded-picture bg-sunken"
      style={{
        ...focalStyle(picture),
        aspectRatio: ratio ?? `${picture.width} / ${picture.height}`,
      }}
    >
      <img src={picture.address} alt="" className="focal absolute inset-0 size-full object-cover" />
    </span>
  );
}
