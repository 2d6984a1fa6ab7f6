import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { moveItem } from '../../lib/lists/moves.ts';
import { useListMoves } from '../../lib/lists/use-list-moves.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { HandleMenu } from '../lists/handle-menu.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

/** The texts of the controls of a list of lines. */
export type ListInputLabels = {
  /** The name of an entry by its number, counted from 1: 'Feature 2'. */
  entry: (number: number) => string;
  move: (number: number) => string;
  add: string;
  remove: (number: number) => string;
  removed: string;
  /** Announces that an entry was moved. */
  moved: (place: number, count: number) => string;
};

export type ListInputProps = {
  /** The texts of its entries. */
  labels: ListInputLabels;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: (() => void) | undefined;
  /** The error of an entry. */
  errorOf: (index: number) => string | undefined;
  name: string;
  /** The minimum number of entries; further ones can be removed. */
  least?: number | undefined;
  most?: number | undefined;
  placeholder?: string | undefined;
};

/** A list of lines: added, removed, and reordered by dragging or with the arrow keys on the handle. */
export function ListInput({
  labels,
  value,
  onChange,
  onBlur,
  errorOf,
  name,
  least = 0,
  most = Number.POSITIVE_INFINITY,
  placeholder,
}: ListInputProps) {
  const nextKey = useRef(value.length);
  const [keys, setKeys] = useState(() => value.map((_, index) => index));
  const [announcement, setAnnouncement] = useState('');

  // The list was replaced from outside.
  if (keys.length !== value.length) {
    setKeys(value.map((_, index) => keys[index] ?? index + 1_000_000));
  }

  const { list, listProps, handleProps, dragged } = useListMoves(keys, move);

  const inputAt = (index: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input')[index];

  function add() {
    setKeys([...keys, nextKey.current++]);
    onChange([...value, '']);
    requestAnimationFrame(() => inputAt(value.length)?.focus());
  }

  function remove(index: number) {
    setKeys(keys.filter((_, at) => at !== index));
    onChange(value.filter((_, at) => at !== index));
    setAnnouncement(labels.removed);
    requestAnimationFrame(() => inputAt(Math.min(index, value.length - 2))?.focus());
  }

  function move(from: number, to: number) {
    if (to < 0 || to >= value.length || from === to) return;
    setKeys(moveItem(keys, from, to));
    onChange(moveItem(value, from, to));
    setAnnouncement(labels.moved(to + 1, value.length));
  }

  return (
    <div>
      <ul {...listProps} className="flex flex-col gap-2 pb-2">
        {value.map((text, index) => (
          <li key={keys[index] ?? index}>
            <div
              className={classNames(
                'flex items-center gap-1',
                dragged === keys[index] && 'relative z-10 opacity-70',
              )}
            >
              <HandleMenu
                label={labels.move(index + 1)}
                className="-ms-2 text-muted"
                {...handleProps(index)}
              />
              <TextInput
                name={`${name}.${index}`}
                aria-label={labels.entry(index + 1)}
                aria-invalid={errorOf(index) ? true : undefined}
                aria-describedby={errorOf(index) ? `${name}-${index}-error` : undefined}
                value={text}
                placeholder={placeholder}
                onBlur={onBlur}
                onChange={(event) => onChange(value.with(index, event.target.value))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  if (value.length < most) add();
                }}
              />
              <IconButton
                size="small"
                label={labels.remove(index + 1)}
                icon={<X />}
                disabled={value.length <= least}
                className="-me-2 text-muted"
                onClick={() => remove(index)}
              />
            </div>
            {errorOf(index) && (
              <p id={`${name}-${index}-error`} className="mt-1 ms-8 text-desk text-bad">
                {errorOf(index)}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" onClick={add} disabled={value.length >= most}>
        <Plus aria-hidden="true" strokeWidth={1.5} />
        {labels.add}
      </Button>
      <VisuallyHidden>
        <span aria-live="polite">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
