import { financeMessages as messages } from '@shutterhouse/contract/finance/messages';
import { Wallet } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';

export type RecordsEmptyStateProps = {
  /** Given when filters are set. */
  onClear: (() => void) | undefined;
  onNew: () => void;
};

/** Stands there while no record is to be shown. */
export function RecordsEmptyState({ onClear, onNew }: RecordsEmptyStateProps) {
  return (
    <EmptyState
      icon={<Wallet />}
      title={onClear ? 'Nothing matches these filters.' : messages.none}
      text={
        onClear ? undefined : 'What is paid for bookings comes by itself; all else is written here.'
      }
      action={
        <Button size="small" onClick={onClear ?? onNew}>
          {onClear ? 'Clear filters' : 'New record'}
        </Button>
      }
      className="border-t border-line"
    />
  );
}
