import { GripVertical } from 'lucide-react';
import { type DOMAttributes, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Menu } from '../controls/menu.tsx';

export type HandleMenuProps = {
  /** Says what is moved, and how. */
  label: string;
  /** The event handlers of dragging and of the arrow keys. */
  handlers: DOMAttributes<HTMLElement>;
  /** The single-step moves; those without `onSelect` are disabled. */
  moves: readonly { label: string; onSelect: (() => void) | undefined }[];
  /** Finds it again after its entry was moved in the DOM. */
  id?: string | undefined;
  className?: string | undefined;
};

/** A pointer that moves less than this, in pixels, is a click. */
const minPx = 5;

/**
 * The handle by which an entry of a list is dragged, or moved by the arrow keys. A click opens a
 * menu with the same moves, for users who can neither drag nor use a keyboard.
 */
export function HandleMenu({ label, handlers, moves, id, className }: HandleMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const began = useRef<{ x: number; y: number }>(undefined);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    began.current = { x: event.clientX, y: event.clientY };
    handlers.onPointerDown?.(event);
    // Otherwise the menu would open at once, even if a drag follows.
    event.preventDefault();
  }

  function onClick({ clientX, clientY, detail }: MouseEvent) {
    const from = began.current;
    // A screen reader clicks without a pointer.
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
          label={label}
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
