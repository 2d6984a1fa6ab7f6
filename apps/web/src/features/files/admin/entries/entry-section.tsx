import { t } from '@shutterhouse/contract/sentences';
import type { ReactNode } from 'react';
import { classNames } from '../../../../lib/formats/class-names.ts';
import { useFocusAfterRemoval } from '../../../../lib/lists/use-focus-after-removal.ts';
import type { FilesView } from '../files-filter-bar.tsx';
import type { FileRow } from '../queries.ts';

export type EntrySectionProps = {
  /** Undefined when there is only one section. */
  title: string | undefined;
  label: string;
  view: FilesView;
  entries: readonly FileRow[];
  children: (entry: FileRow) => ReactNode;
};

/** A section of files, as a grid or a list. */
export function EntrySection({ title, label, view, entries, children }: EntrySectionProps) {
  const focusAfterRemoval = useFocusAfterRemoval();
  return (
    <section aria-label={label} className="mb-7">
      {title && <h2 className="display mb-3 text-lead">{title}</h2>}
      <ul
        {...focusAfterRemoval}
        aria-label={label}
        className={classNames(
          view === 'grid'
            ? 'grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))]'
            : 'border-t border-line',
        )}
      >
        {entries.map(children)}
      </ul>
    </section>
  );
}

/** Files in one or two sections: stored locally, or with connected services. */
type Sections = { title: string | undefined; label: string; entries: FileRow[] }[];

/** Two sections when local and remote files are shown; otherwise one without a title. */
export function sectionsOf(rows: readonly FileRow[], isAllSources: boolean): Sections {
  const local = rows.filter(({ source }) => source === 'local');
  const cloud = rows.filter(({ source }) => source !== 'local');
  if (isAllSources && local.length > 0 && cloud.length > 0) {
    return [
      { title: t('Local files'), label: t('Local files'), entries: local },
      { title: t('Cloud Storage'), label: t('Cloud Storage'), entries: cloud },
    ];
  }
  return rows.length === 0 ? [] : [{ title: undefined, label: t('Files'), entries: [...rows] }];
}
