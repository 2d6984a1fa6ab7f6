import { useState } from 'react';

/** Copies a text to the clipboard. `canCopy` is false over plain HTTP, where browsers have no clipboard to write to. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<string>();
  return {
    canCopy: 'clipboard' in navigator,
    /** Whether this text was copied, and not another one since. */
    isCopied: copied === text,
    async copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(text);
        setCopied(text);
      } catch {
        setCopied(undefined);
      }
    },
  };
}
