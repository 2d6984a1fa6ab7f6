import { Users } from 'lucide-react';
import { EmptyActions } from '../../../ui/lists/empty-actions.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';

export type UsersEmptyStateProps = {
  /** Set when inactive users are hidden. */
  onIncludeInactive: (() => void) | undefined;
  /** Set when filters are active. */
  onClear: (() => void) | undefined;
};

/** Shown when the filters match nobody: there is always at least one user. */
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
