import { useContext } from 'react';
import { useBackToClose } from '../../../lib/use-back-to-close.ts';
import { EscapeContext } from './escape.ts';

export type BackEntriesProps = {
  /** So many screens stand before the one that is shown. */
  count: number;
  /** Goes back by one screen. */
  onBack: () => void;
};

/** For the browser's Back, which goes back by one screen: an entry of its history for each of them. Shows nothing. */
export function BackEntries({ count, onBack }: BackEntriesProps) {
  return Array.from({ length: count }, (_, screen) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a screen is known by its place in the order.
    <BackEntry key={screen} onBack={onBack} />
  ));
}

function BackEntry({ onBack }: Pick<BackEntriesProps, 'onBack'>) {
  const onEscape = useContext(EscapeContext);
  // What Escape answers is a question that stands above the screen, or that nothing can be left at present.
  useBackToClose(true, () => (onEscape?.current ?? onBack)());
  return null;
}
