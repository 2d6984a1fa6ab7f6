import { useBackToClose } from './use-back-to-close.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { askToLeave } from './use-leave-guard.ts';

type OverlayOptions = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Something was changed: closing asks before it is lost. */
  dirty: boolean;
  /** It stands in the address that it is open, so that Back closes it already. */
  inAddress: boolean;
};

/**
 * How what lies over the page is opened and closed: Back closes it, changes are not lost without a
 * question, and the focus goes back where it came from.
 */
export function useOverlay({ open, onOpenChange, dirty, inAddress }: OverlayOptions) {
  const returnFocus = useFocusReturn(open);
  useBackToClose(open && !inAddress, () => void change(false));

  async function change(next: boolean) {
    if (!next && dirty && !(await askToLeave())) return;
    onOpenChange(next);
  }
  return { change: (next: boolean) => void change(next), returnFocus };
}
