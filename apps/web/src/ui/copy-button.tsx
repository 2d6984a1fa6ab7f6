import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';

export type CopyButtonProps = {
  /** What is copied. */
  text: string;
  label?: string | undefined;
  size?: ButtonSize | undefined;
};

/** Copies a text, and says so. */
export function CopyButton({ text, label = 'Copy', size }: CopyButtonProps) {
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === text;
  // There is none where the page came over plain HTTP; what is seen can be selected all the same.
  if (!('clipboard' in navigator)) return null;
  return (
    <Button
      className="shrink-0"
      size={size}
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setCopied(undefined),
        )
      }
    >
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </Button>
  );
}
