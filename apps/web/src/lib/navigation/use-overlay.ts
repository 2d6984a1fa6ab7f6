import { useFocusReturn } from '../browser/focus.ts';
import { askToLeave } from '../forms/use-leave-guard.ts';
import { useBackToClose } from './overlay-history.ts';

type OverlayOptions = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether there are unsaved changes: closing asks first. */
  dirty: boolean;
  /** Whether the address says that it is open, so that Back closes it anyway. */
  inAddress: boolean;
};

/**
 * The opening and closing of an overlay: Back closes it, unsaved changes are not lost without
 * asking, and the focus is restored.
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
