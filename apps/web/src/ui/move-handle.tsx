import { GripVertical } from 'lucide-react';
import type { DOMAttributes, KeyboardEvent } from 'react';
import { IconButton } from './icon-button.tsx';

/** Which way an arrow key moves something. */
export type StepDirection = 'left' | 'right' | 'up' | 'down';

export type MoveHandleProps = {
  /** The id of what is moved. */
  id: string;
  /** Of a drag, from `useArranging`. */
  handlers: DOMAttributes<HTMLElement>;
  onStep: (direction: StepDirection) => void;
};

const arrows: Readonly<Record<string, StepDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The handle by which a tile is dragged to another place, or moved by the arrow keys. */
export function MoveHandle({ id, handlers, onStep }: MoveHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(direction);
  }

  return (
    <IconButton
      {...handlers}
      size="small"
      label="Move: drag, or use the arrow keys"
      icon={<GripVertical strokeWidth={1.5} />}
      data-handle={id}
      onKeyDown={onKeyDown}
      className="touch-none cursor-grab active:cursor-grabbing"
    />
  );
}
