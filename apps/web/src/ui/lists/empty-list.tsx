import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { EmptyActions } from './empty-actions.tsx';
import { EmptyState } from './empty-state.tsx';

export type EmptyListProps = {
  icon: ReactNode;
  /** Shown while there are no rows at all. */
  title: string;
  text: string;
  /** Shown while filters may hide all rows. */
  filtered?: string;
  /** Set when filters are set. */
  onClear?: (() => void) | undefined;
  /** Further actions by their labels; undefined for those not available. */
  actions?: Readonly<Record<string, (() => void) | undefined>>;
};

/** Replaces the rows of a filtered list without results. */
export function EmptyList({
  icon,
  title,
  text,
  filtered = t('Nothing matches these filters.'),
  onClear,
  actions = {},
}: EmptyListProps) {
  return (
    <EmptyState
      icon={icon}
      title={onClear ? filtered : title}
      text={onClear ? undefined : text}
      action={<EmptyActions actions={{ [t('Clear filters')]: onClear, ...actions }} />}
      className="border-t border-line"
    />
  );
}
