import { t } from '@shutterhouse/contract/sentences';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/formats/class-names.ts';
import { Button } from './button.tsx';

export type RefreshButtonProps = {
  /** Whether the screen is being refetched. */
  busy: boolean;
  onClick: () => void;
  /** Phones have it, too, where pulling the page down refreshes it anyway. */
  isOnPhones?: boolean | undefined;
  className?: string | undefined;
  /** Its text, if it is not the default. */
  children?: ReactNode;
};

/** Refetches what a screen shows. */
export function RefreshButton({
  busy,
  onClick,
  isOnPhones = false,
  className,
  children = t('Refresh'),
}: RefreshButtonProps) {
  return (
    <Button
      size="small"
      busy={busy}
      onClick={onClick}
      data-wide-only={isOnPhones ? undefined : ''}
      className={classNames(!isOnPhones && 'max-md:hidden!', className)}
    >
      {!busy && <RefreshCw aria-hidden="true" strokeWidth={1.5} />}
      {children}
    </Button>
  );
}
