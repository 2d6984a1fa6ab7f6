import { Users } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
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
      text="Names, e-mail addresses and telephone numbers are found by how their words begin."
      action={
        <div className="flex flex-wrap justify-center gap-2.5">
          {onClear && (
            <Button size="small" onClick={onClear}>
              Clear filters
            </Button>
          )}
          {onIncludeInactive && (
            <Button size="small" onClick={onIncludeInactive}>
              Include inactive
            </Button>
          )}
        </div>
      }
      className="border-t border-line"
    />
  );
}
