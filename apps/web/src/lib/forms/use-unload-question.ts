import { useEffect } from 'react';

/** Lets the browser ask before the page is left, for as long as an upload runs. */
export function useUnloadQuestion(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUploading]);
}
