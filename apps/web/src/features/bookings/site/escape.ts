import { createContext, type RefObject, useContext, useEffect } from 'react';

/** The handler of Escape; null when Escape closes the wizard. */
export type EscapeSlot = RefObject<(() => void) | null>;

export const EscapeContext = createContext<EscapeSlot | null>(null);

/** While `active`, Escape calls `act` instead of closing the wizard. */
export function useEscape(active: boolean, act: () => void): void {
  const slot = useContext(EscapeContext);
  useEffect(() => {
    if (!slot || !active) return undefined;
    slot.current = act;
    return () => {
      if (slot.current === act) slot.current = null;
    };
  }, [slot, active, act]);
}
