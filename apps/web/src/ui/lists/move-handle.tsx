import { t } from '@shutterhouse/contract/sentences';
import type { KeyboardEvent } from 'react';
import { logicalKey } from '../../lib/language/direction.ts';
import type { StepDirection, TileArranging } from '../../lib/lists/use-arranging.ts';
import { HandleMenu } from './handle-menu.tsx';

export type MoveHandleProps = Omit<TileArranging, 'isDragged' | 'dropSide'> & {
  /** The id of the tile. */
  id: string;
  /** The name of the tile: 'DSC_0001.jpg'. */
  name: string;
};

const arrows: Readonly<Record<string, StepDirection>> = {
  ArrowLeft: 'forward',
  ArrowRight: 'back',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The handle by which a tile is dragged, or moved by the arrow keys or its menu. */
export function MoveHandle({ id, name, handlers, onStep, isFirst, isLast }: MoveHandleProps) {
  function onKeyDown(event: KeyboardEvent) {
    const direction = arrows[logicalKey(event.key)];
    if (!direction) return;
    event.preventDefault();
    onStep(direction);
  }

  return (
    <HandleMenu
      id={id}
      label={t('Move {name}: drag, or use the arrow keys', { name })}
      handlers={{ ...handlers, onKeyDown }}
      moves={[
        { label: t('Move forward'), onSelect: isFirst ? undefined : () => onStep('forward') },
        { label: t('Move back'), onSelect: isLast ? undefined : () => onStep('back') },
      ]}
    />
  );
}
