import type { FileRow } from '../queries.ts';

/** Files in one or two sections: stored locally, or with connected services. */
export type Sections = { title: string | undefined; label: string; entries: FileRow[] }[];

/** Two sections when local and remote files are shown; otherwise one without a title. */
export function sectionsOf(rows: readonly FileRow[], isAllSources: boolean): Sections {
  const local = rows.filter(({ source }) => source === 'local');
  const cloud = rows.filter(({ source }) => source !== 'local');
  if (isAllSources && local.length > 0 && cloud.length > 0) {
    return [
      { title: 'Local files', label: 'Local files', entries: local },
      { title: 'Cloud Storage', label: 'Cloud Storage', entries: cloud },
    ];
  }
  return rows.length === 0 ? [] : [{ title: undefined, label: 'Files', entries: [...rows] }];
}
