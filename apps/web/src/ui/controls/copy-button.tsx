import { t } from '@shutterhouse/contract/sentences';
import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../lib/browser/use-copy.ts';
import { Button } from './button.tsx';
import type { ButtonSize } from './button-class.ts';

export type CopyButtonProps = {
  /** What is copied. */
  text: string;
  label?: string | undefined;
  size?: ButtonSize | undefined;
};

/** Copies a text, and says so. */
export function CopyButton({ text, label = t('Copy'), size }: CopyButtonProps) {
  const { canCopy, isCopied, copy } = useCopy(text);
  // The text itself can still be selected.
  if (!canCopy) return null;
  return (
    <Button className="shrink-0" size={size} onClick={() => void copy()}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? t('Copied') : label}</span>
    </Button>
  );
}
