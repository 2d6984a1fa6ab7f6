import { t } from '@shutterhouse/contract/sentences';
import { ChevronRight, House } from 'lucide-react';
import type { DragEvent } from 'react';
import { classNames } from '../../../lib/formats/class-names.ts';

/** A folder of the breadcrumb, and the props that make it a drop target. */
export type Crumb = {
  /** Empty for Home. */
  id: string;
  name: string;
  target: {
    isTarget: boolean;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: () => void;
    onDrop: (event: DragEvent) => void;
  };
};

/** The path from Home to the open folder. */
export function Breadcrumb({
  crumbs,
  onOpen,
}: {
  crumbs: readonly Crumb[];
  onOpen: (id: string) => void;
}) {
  return (
    <nav aria-label={t('Folder')} className="pb-3 max-md:pb-0">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-0.5">
        {crumbs.map(({ id, name, target: { isTarget, ...drop } }, at) => {
          const isLast = at === crumbs.length - 1;
          return (
            <li key={id} className="flex min-w-0 items-center gap-1">
              {at > 0 && (
                <ChevronRight aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
              )}
              <button
                type="button"
                aria-current={isLast ? 'page' : undefined}
                onClick={() => onOpen(id)}
                {...drop}
                className={classNames(
                  'flex min-h-9 pointer-coarse:min-h-11 max-w-64 items-center gap-1.5 truncate rounded-control px-1.5',
                  isLast ? 'font-medium text-ink' : 'text-muted hover:text-ink',
                  isTarget && 'bg-accent-wash outline-2 outline-accent',
                )}
              >
                {id === '' && <House aria-hidden="true" strokeWidth={1.5} className="size-4" />}
                <span className="truncate">{name}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
