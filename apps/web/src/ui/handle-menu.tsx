import { GripVertical } from 'lucide-react';
import { type DOMAttributes, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Menu } from './menu.tsx';

export type HandleMenuProps = {
  /** What is moved: 'DSC_0001.jpg'. */
  name: string;
  /** Of a drag, and of the arrow keys. */
  handlers: DOMAttributes<HTMLElement>;
  /** The ways it can go by one place; those without `onSelect` are barred. */
  moves: readonly { label: string; onSelect: (() => void) | undefined }[];
  /** Told by it after its entry was drawn elsewhere. */
  id?: string | undefined;
  className?: string | undefined;
};

/** A pointer that moves less than this presses, in pixels. */
const minPx = 5;

/**
 * The handle by which an entry of a list is dragged to another place, or moved by the arrow keys. A press opens a menu
 * with the same ways, for those who can neither drag nor have keys.
 */
export function HandleMenu({ name, handlers, moves, id, className }: HandleMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const began = useRef<{ x: number; y: number }>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    began.current = { x: event.clientX, y: event.clientY };
    handlers.onPointerDown?.(event);
    // The menu would open at once, under what may become a drag.
    event.preventDefault();
  }

  function onClick({ clientX, clientY, detail }: MouseEvent) {
    const from = began.current;
    // A screen reader presses without a pointer.
    const isDrag = detail > 0 && from && Math.hypot(clientX - from.x, clientY - from.y) >= minPx;
    if (!isDrag) setOpen(true);
  }

  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          {...handlers}
          size="small"
          label={`Move ${name}: drag, or use the arrow keys`}
          icon={<GripVertical strokeWidth={1.5} />}
          data-handle={id}
          onPointerDown={onPointerDown}
          onClick={onClick}
          className={classNames('touch-none cursor-grab! active:cursor-grabbing!', className)}
        />
      }
      items={moves.map(({ label, onSelect }) => ({
        key: label,
        label,
        disabled: !onSelect,
        onSelect: () => onSelect?.(),
      }))}
    />
  );
}
