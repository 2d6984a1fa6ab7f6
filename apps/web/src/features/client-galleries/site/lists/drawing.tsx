import { clientGalleryLimits } from '@shutterhouse/contract/client-galleries/constants';
import type { PictureMark } from '@shutterhouse/contract/client-galleries/lists';
import { t } from '@shutterhouse/contract/sentences';
import { Circle, MoveUpRight, Undo2 } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { IconButton } from '../../../../ui/controls/icon-button.tsx';
import { PictureMarks } from '../../../../ui/pictures/picture-marks.tsx';

export type DrawingProps = {
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  marks: readonly PictureMark[];
  onChange: (marks: PictureMark[]) => void;
  /** The picture, which fills its place. */
  children: ReactNode;
};

/** The least size of a mark, as a share of the picture: less is a tap. */
const least = 0.01;

/** By how much a key moves a mark, as a share of the picture. */
const step = 0.02;

const within = (value: number) => Math.min(1, Math.max(0, value));

/** A picture on which circles and arrows are drawn by a pointer; or placed by Enter and moved by the arrow keys. */
export function Drawing({ width, height, marks, onChange, children }: DrawingProps) {
  const [shape, setShape] = useState<PictureMark['shape']>('circle');
  const [draft, setDraft] = useState<PictureMark>();
  const isFull = marks.length >= clientGalleryLimits.marks;

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: within((clientX - box.left) / box.width),
      y: within((clientY - box.top) / box.height),
    };
  }

  function begin(event: PointerEvent) {
    if (isFull || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = pointOf(event);
    setDraft({ shape, from, to: from });
  }

  function end(event: PointerEvent) {
    if (draft) {
      // The last move may not be rendered yet.
      const to = pointOf(event);
      const size = Math.hypot(to.x - draft.from.x, to.y - draft.from.y);
      if (size >= least) onChange([...marks, { ...draft, to }]);
    }
    setDraft(undefined);
  }

  function press(event: KeyboardEvent) {
    const last = marks.at(-1);
    const [x = 0, y = 0] = moves[event.key] ?? [];
    if (event.key === 'Enter' && !isFull) {
      onChange([...marks, { shape, from: { x: 0.4, y: 0.4 }, to: { x: 0.6, y: 0.6 } }]);
    } else if (last && event.key === 'Backspace') onChange(marks.slice(0, -1));
    else if (last && (x !== 0 || y !== 0)) {
      const moved = (point: PictureMark['from']) => ({
        x: within(point.x + x * step),
        y: within(point.y + y * step),
      });
      // With Shift only its second point moves, which changes its size.
      const from = event.shiftKey ? last.from : moved(last.from);
      onChange([...marks.slice(0, -1), { ...last, from, to: moved(last.to) }]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div>
      <div className="mb-2 flex items-center gap-1">
        <IconButton
          label={t('Draw a circle')}
          aria-pressed={shape === 'circle'}
          icon={<Circle strokeWidth={1.5} />}
          onClick={() => setShape('circle')}
          className="aria-pressed:border-control"
        />
        <IconButton
          label={t('Draw an arrow')}
          aria-pressed={shape === 'arrow'}
          icon={<MoveUpRight strokeWidth={1.5} />}
          onClick={() => setShape('arrow')}
          className="aria-pressed:border-control"
        />
        <IconButton
          label={t('Undo the last mark')}
          disabled={marks.length === 0}
          icon={<Undo2 strokeWidth={1.5} />}
          onClick={() => onChange(marks.slice(0, -1))}
        />
        <p role="status" className="figures ms-2 text-desk text-muted">
          {marks.length > 0 &&
            t('{count, plural, one {# mark} other {# marks}}', { count: marks.length })}
        </p>
      </div>
      <div
        className="relative mx-auto max-w-full overflow-hidden rounded-picture bg-sunken"
        style={{
          aspectRatio: width / height,
          inlineSize: `min(100%, ${(50 * width) / height}svh)`,
        }}
      >
        {children}
        <svg
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: shapes are placed and moved by keys.
          tabIndex={0}
          aria-label={t(
            'Drawing. Enter adds a mark, the arrow keys move it, with Shift they resize it, Backspace removes it.',
          )}
          viewBox={`0 0 ${width} ${height}`}
          onPointerDown={begin}
          onPointerMove={(event) => {
            if (draft) setDraft({ ...draft, to: pointOf(event) });
          }}
          onPointerUp={end}
          onPointerCancel={() => setDraft(undefined)}
          onKeyDown={press}
          className="absolute inset-0 size-full cursor-crosshair touch-none -outline-offset-2"
        >
          <PictureMarks marks={draft ? [...marks, draft] : marks} width={width} height={height} />
        </svg>
      </div>
    </div>
  );
}

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
