import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the frame of the page which part of it is shown. */
export const SetWindowPart = createContext<(part: string | undefined) => void>(() => undefined);

/** Says which part of a section is shown, for the title of the window; nothing for the one that needs no name. */
export function useWindowPart(part: string | undefined): void {
  const setPart = useContext(SetWindowPart);
  // Before the browser draws: the title is that of what is seen.
  useLayoutEffect(() => {
    setPart(part);
    return () => setPart(undefined);
  }, [setPart, part]);
}
