import { t } from '@shutterhouse/contract/sentences';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export type RefreshButtonProps = {
  /** Whether the screen is being refetched. */
  busy: boolean;
  onClick: () => void;
  className?: string | undefined;
  /** Its text, if it is not the default. */
  children?: ReactNode;
};

/** Refetches what a screen shows. */
export function RefreshButton({
  busy,
  onClick,
  className,
  children = t('Refresh'),
}: RefreshButtonProps) {
  return (
    <Button size="small" busy={busy} onClick={onClick} className={className}>
      {!busy && <RefreshCw aria-hidden="true" strokeWidth={1.5} />}
      {children}
    </Button>
  );
}
