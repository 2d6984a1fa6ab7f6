import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { Button } from '../controls/button.tsx';

export type ErrorNoteProps = {
  /** What happened: 'Failed to load packages. Please try again.' */
  title: string;
  /** What was kept and what to do. */
  text?: ReactNode;
  /** Shows a button that retries. */
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
};

/** Replaces content that could not be shown, with the reason. */
export function ErrorNote({
  title,
  text,
  onRetry,
  retryLabel = t('Try Again'),
  retrying = false,
  className,
}: ErrorNoteProps) {
  return (
    <div
      role="alert"
      className={classNames('flex flex-col items-center px-6 py-12 text-center', className)}
    >
      <p className="max-w-[44ch] text-base font-medium text-balance">{title}</p>
      {text && <p className="mt-1.5 max-w-[52ch] text-base text-balance text-muted">{text}</p>}
      {onRetry && (
        <Button className="mt-5" busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
