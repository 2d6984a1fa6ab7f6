import { useEffect, useState } from 'react';

/**
 * Whether a part of the page is folded, and its setter, which this browser remembers. Who has not decided finds it unfolded
 * in the tab that shows it first, and folded in later ones. Without storage it is unfolded.
 */
export function useFolded(part: string): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const key = `folded-${part}`;
  const [isFolded, setFolded] = useState(() => read(key));
  useEffect(() => {
    try {
      if (sessionStorage.getItem(key) !== null) return;
      sessionStorage.setItem(key, read(key) ? 'yes' : 'no');
      if (localStorage.getItem(key) === null) localStorage.setItem(key, 'yes');
    } catch {
      // It is unfolded the next time.
    }
  }, [key]);

  function fold(next: boolean) {
    setFolded(next);
    for (const storage of ['sessionStorage', 'localStorage'] as const) {
      try {
        window[storage].setItem(key, next ? 'yes' : 'no');
      } catch {
        // It stays so until the page is left.
      }
    }
  }
  return [isFolded, fold];
}

function read(key: string): boolean {
  try {
    return (sessionStorage.getItem(key) ?? localStorage.getItem(key)) === 'yes';
  } catch {
    return false;
  }
}
