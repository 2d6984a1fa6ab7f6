import { contractLimits as limits } from '@shutterhouse/contract/contracts/constants';
import { t } from '@shutterhouse/contract/sentences';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { Signature } from './queries.ts';

export type SignatureFieldProps = {
  value: Signature;
  onChange: (signature: Signature) => void;
  error?: string | undefined;
};

type Strokes = NonNullable<Signature['strokes']>;

/** A name that is typed, and drawn by who would rather. */
export function SignatureField({ value, onChange, error }: SignatureFieldProps) {
  const { name, strokes } = value;
  return (
    <div className="flex flex-col gap-4">
      <Field label={t('Your name')} required error={error}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="name"
            maxLength={80}
            value={name}
            onChange={({ target }) => onChange({ ...value, name: target.value })}
          />
        )}
      </Field>
      {strokes == null ? (
        <div>
          <p
            aria-hidden="true"
            className="display flex min-h-16 items-end border-b border-control pb-1 text-heading italic wrap-anywhere"
          >
            <bdi>{name}</bdi>
          </p>
          <Button
            size="small"
            variant="quiet"
            className="mt-2"
            onClick={() => onChange({ ...value, strokes: [] })}
          >
            {t('Draw it instead')}
          </Button>
        </div>
      ) : (
        <Drawing
          strokes={strokes}
          onChange={(next) => onChange({ ...value, strokes: next })}
          onType={() => onChange({ ...value, strokes: null })}
        />
      )}
    </div>
  );
}

type DrawingProps = {
  strokes: Strokes;
  onChange: (strokes: Strokes) => void;
  onType: () => void;
};

function Drawing({ strokes, onChange, onType }: DrawingProps) {
  const isDown = useRef(false);
  const [current, setCurrent] = useState<Strokes[number]>([]);
  const points = strokes.reduce((sum, stroke) => sum + stroke.length, 0);

  function pointOf({ currentTarget, clientX, clientY }: PointerEvent): [number, number] {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (part: number, max: number) =>
      Math.min(max, Math.max(0, Math.round(part * max)));
    return [
      within((clientX - left) / width, limits.width),
      within((clientY - top) / height, limits.height),
    ];
  }

  function end() {
    if (!isDown.current) return;
    isDown.current = false;
    if (current.length > 0) onChange([...strokes, current]);
    setCurrent([]);
  }

  return (
    <div>
      <svg
        role="img"
        aria-label={t('Field to draw your signature')}
        viewBox={`0 0 ${limits.width} ${limits.height}`}
        className="w-full touch-none rounded-control border border-control bg-raised"
        onPointerDown={(event) => {
          if (strokes.length >= limits.strokes || points >= limits.points) return;
          isDown.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          setCurrent([pointOf(event)]);
        }}
        onPointerMove={(event) => {
          if (!isDown.current || points + current.length >= limits.points) return;
          setCurrent([...current, pointOf(event)]);
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {[...strokes, current].map((stroke, at) => (
          <polyline
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and removed at the end.
            key={at}
            points={stroke.map((point) => point.join(',')).join(' ')}
            fill="none"
            stroke="currentColor"
            strokeWidth={8}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="quiet"
          disabled={strokes.length === 0}
          onClick={() => onChange([])}
        >
          {t('Clear')}
        </Button>
        <Button size="small" variant="quiet" onClick={onType}>
          {t('Type it instead')}
        </Button>
      </div>
    </div>
  );
}
