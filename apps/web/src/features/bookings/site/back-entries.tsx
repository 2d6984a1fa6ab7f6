import { useContext } from 'react';
import { useBackToClose } from '../../../lib/navigation/use-back-to-close.ts';
import { EscapeContext } from './escape.ts';

export type BackEntriesProps = {
  /** Number of screens before the current one. */
  count: number;
  /** Goes back by one screen. */
  onBack: () => void;
};

/** One history entry per earlier screen, so that the browser's Back goes back by one screen. Renders nothing. */
export function BackEntries({ count, onBack }: BackEntriesProps) {
  return Array.from({ length: count }, (_, screen) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: screens are identified by their index.
    <BackEntry key={screen} onBack={onBack} />
  ));
}

function BackEntry({ onBack }: Pick<BackEntriesProps, 'onBack'>) {
  const onEscape = useContext(EscapeContext);
  // Back acts like Escape where Escape answers a question above the screen, or where the wizard can't be
  // left at the moment.
  useBackToClose(true, () => (onEscape?.current ?? onBack)());
  return null;
}
