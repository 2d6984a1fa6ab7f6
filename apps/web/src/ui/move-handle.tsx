import type { DOMAttributes, KeyboardEvent } from 'react';
import { HandleMenu } from './handle-menu.tsx';

/** The direction in which an arrow key moves a tile. */
export type StepDirection = 'left' | 'right' | 'up' | 'down';

export type MoveHandleProps = {
  /** The id of the tile. */
  id: string;
  /** The name of the tile: 'DSC_0001.jpg'. */
  name: string;
  /** The event handlers of dragging, from `useArranging`. */
  handlers: DOMAttributes<HTMLElement>;
  onStep: (direction: StepDirection) => void;
  isFirst: boolean;
  isLast: boolean;
};

const arrows: Readonly<Record<string, StepDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The handle by which a tile is dragged, or moved by the arrow keys or its menu. */
export function MoveHandle({ id, name, handlers, onStep, isFirst, isLast }: MoveHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const direction = arrows[event.key];
    if (!direction) return;
    event.preventDefault();
    onStep(direction);
  }

  return (
    <HandleMenu
      id={id}
      name={name}
      handlers={{ ...handlers, onKeyDown }}
      moves={[
        { label: 'Move forward', onSelect: isFirst ? undefined : () => onStep('left') },
        { label: 'Move back', onSelect: isLast ? undefined : () => onStep('right') },
      ]}
    />
  );
}
