import type { ReactNode } from 'react';
import { EmptyActions } from './empty-actions.tsx';
import { EmptyState } from './empty-state.tsx';

export type EmptyListProps = {
  icon: ReactNode;
  /** What is said while nothing is there yet. */
  title: string;
  text: string;
  /** What is said while filters may be what hides everything. */
  filtered?: string;
  /** Given when filters are set. */
  onClear?: (() => void) | undefined;
  /** What else can be done, by what it says; undefined for what can't be done now. */
  actions?: Readonly<Record<string, (() => void) | undefined>>;
};

/** Stands where the rows of a filtered list would stand. */
export function EmptyList({
  icon,
  title,
  text,
  filtered = 'Nothing matches these filters.',
  onClear,
  actions = {},
}: EmptyListProps) {
  return (
    <EmptyState
      icon={icon}
      title={onClear ? filtered : title}
      text={onClear ? undefined : text}
      action={<EmptyActions actions={{ 'Clear filters': onClear, ...actions }} />}
      className="border-t border-line"
    />
  );
}
