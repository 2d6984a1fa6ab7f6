import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';

export type Entry = {
  id: string;
  icon?: ReactNode;
  name: string;
  /** What its buttons call it for screen readers, where its name alone does not say which it is. */
  fullName?: string;
  about: ReactNode;
  state?: ReactNode;
  /** What can be done with it. */
  actions?: readonly { label: string; onClick: () => void }[];
};

export type EntryListProps = { label: string; entries: readonly Entry[] };

/** A short list of things by name, such as devices or keys, with what can be done with each. */
export function EntryList({ label, entries }: EntryListProps) {
  return (
    <ul aria-label={label} className="w-full border-t border-line">
      {entries.map(({ id, icon, name, fullName = name, about, state, actions = [] }) => (
        <li
          key={id}
          className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2.5"
        >
          {icon}
          <span className="min-w-0 flex-1 basis-40">
            <span dir="auto" className="block truncate text-page">
              {name}
            </span>
            <span className="block text-caption wrap-anywhere text-muted">{about}</span>
          </span>
          {state}
          <span className="-me-3.5 flex flex-wrap justify-end gap-1 empty:hidden">
            {actions.map(({ label: action, onClick }) => (
              <Button
                key={action}
                size="small"
                variant="quiet"
                aria-label={`${action} ${fullName}`}
                onClick={onClick}
              >
                {action}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
