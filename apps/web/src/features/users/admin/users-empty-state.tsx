import { Users } from 'lucide-react';
import { EmptyActions } from '../../../ui/empty-actions.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';

export type UsersEmptyStateProps = {
  /** Given when only those who are active were looked through. */
  onIncludeInactive: (() => void) | undefined;
  /** Given when filters hide somebody. */
  onClear: (() => void) | undefined;
};

/** Stands where people would stand: there is always one, so the filters hide them. */
export function UsersEmptyState({ onIncludeInactive, onClear }: UsersEmptyStateProps) {
  return (
    <EmptyState
      icon={<Users />}
      title="No users match these filters."
      text="Names, e-mail addresses and phone numbers are found by the beginning of each word."
      action={
        <EmptyActions
          actions={{ 'Clear filters': onClear, 'Include inactive': onIncludeInactive }}
        />
      }
      className="border-t border-line"
    />
  );
}
