import { Check, Copy } from 'lucide-react';
import { useCopy } from '../../../../lib/browser/use-copy.ts';
import { Button } from '../../../../ui/controls/button.tsx';

/** The confirmation code with a button to copy it. */
export function CodeCopy({ code }: { code: string }) {
  const { canCopy, isCopied, copy } = useCopy(code);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <code className="figures font-text text-title tracking-wide select-all">{code}</code>
      {canCopy && (
        <Button
          variant="quiet"
          className="-ml-5 max-sm:-outline-offset-2 sm:-ml-3"
          onClick={() => void copy()}
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy code'}</span>
        </Button>
      )}
    </div>
  );
}
