import { t } from '@shutterhouse/contract/sentences';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../../lib/browser/use-copy.ts';
import { Button } from '../../../../ui/controls/button.tsx';

export type ReceiptRow = {
  label: string;
  /** Its line breaks are kept; a row without a value is left out. */
  value: string;
  /** Smaller, under the value. */
  note?: ReactNode;
};

export type ReceiptProps = {
  /** The confirmation code, above the rows. */
  code?: string;
  rows: readonly ReceiptRow[];
};

/** The details of a booking that its customer should keep. */
export function Receipt({ code, rows }: ReceiptProps) {
  return (
    <>
      {code !== undefined && (
        <>
          <p className="mb-1 text-desk text-muted">{t('Your confirmation code')}</p>
          <CodeCopy code={code} />
        </>
      )}
      <dl className="mt-8 border-b border-line">
        {rows
          .filter(({ value }) => value !== '')
          .map(({ label, value, note }) => (
            <div
              key={label}
              className="grid gap-x-6 border-t border-line py-4 text-base sm:grid-cols-[7rem_1fr]"
            >
              <dt className="text-muted">{label}</dt>
              <dd className="figures min-w-0 wrap-break-word">
                <span className="whitespace-pre-line">{value}</span>
                {note && <span className="block text-desk text-muted">{note}</span>}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** The confirmation code with a button to copy it. */
function CodeCopy({ code }: { code: string }) {
  const { canCopy, isCopied, copy } = useCopy(code);

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <code className="figures font-text text-title tracking-wide select-all">{code}</code>
      {canCopy && (
        <Button
          variant="quiet"
          className="-ms-5 max-sm:-outline-offset-2 sm:-ms-3"
          onClick={() => void copy()}
        >
          {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? t('Copied') : t('Copy code')}</span>
        </Button>
      )}
    </div>
  );
}
