import { createContext, useContext, useLayoutEffect } from 'react';

/** Sets which part of the page is shown. */
export const SetWindowPart = createContext<(part: string | undefined) => void>(() => undefined);

/** Sets the part of a section that is shown, for the window title; undefined for the default part. */
export function useWindowPart(part: string | undefined): void {
  const setPart = useContext(SetWindowPart);
  // Before paint, so that the title matches what is shown.
  useLayoutEffect(() => {
    setPart(part);
    return () => setPart(undefined);
  }, [setPart, part]);
}
