import { sourceLabels } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { ChevronRight, Folder } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../../lib/calls/trpc.ts';
import { pages } from '../../../../lib/lists/use-list.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import type { FileSourceName } from '../queries.ts';

/** A folder; the id of the root is null. */
export type Place = { id: string | null; name: string };

export type FolderChooserProps = {
  source: FileSourceName;
  /** Folders that are not shown. */
  excluded: ReadonlySet<string>;
  /** Called with the folder that was opened. */
  onChange: (place: Place) => void;
};

/** Chooses a folder by opening folders level by level, from the root. */
export function FolderChooser({ source, excluded, onChange }: FolderChooserProps) {
  const [way, setWay] = useState<readonly Place[]>([{ id: null, name: sourceLabels[source] }]);
  const here = way.at(-1) ?? { id: null, name: sourceLabels[source] };

  function go(next: readonly Place[]) {
    setWay(next);
    const [last] = next.slice(-1);
    if (last) onChange(last);
  }

  return (
    <>
      <ol aria-label={t('Path to the folder')} className="mb-3 flex flex-wrap items-center gap-1">
        {way.map(({ id, name }, at) => (
          <li key={id ?? ''} className="flex items-center gap-1">
            {at > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-muted" />}
            <button
              type="button"
              aria-current={at === way.length - 1 ? 'location' : undefined}
              onClick={() => go(way.slice(0, at + 1))}
              className="min-h-9 pointer-coarse:min-h-11 rounded-control px-1.5 text-muted hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
      <FolderList
        key={here.id}
        place={here.id}
        source={source}
        excluded={excluded}
        onOpen={(folder) => go([...way, folder])}
      />
    </>
  );
}

function FolderList({
  place,
  source,
  excluded,
  onOpen,
}: {
  place: string | null;
  source: FileSourceName;
  excluded: ReadonlySet<string>;
  onOpen: (folder: Place) => void;
}) {
  const query = trpc.files.list.useInfiniteQuery(
    { ...(place === null ? { source } : { id: place }), limit: 200 },
    pages,
  );
  const rows = query.data?.pages.flatMap((page) => page.rows);
  const folders = rows?.filter(({ id, type }) => type === 'folder' && !excluded.has(id));
  if (query.isError && !rows) {
    return <LoadError title={messages.loadFailed} query={query} />;
  }
  if (!folders) {
    return (
      <div aria-busy="true" className="flex flex-col gap-2">
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  return (
    <>
      {folders.length === 0 && !query.hasNextPage && (
        <p className="py-3 text-muted">{t('There are no folders here.')}</p>
      )}
      <ul aria-label={t('Folders')} className="max-h-72 overflow-y-auto">
        {folders.map(({ id, name }) => (
          <li key={id} className="border-b border-line last:border-0">
            <button
              type="button"
              onClick={() => onOpen({ id, name })}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start hover:bg-sunken"
            >
              <Folder aria-hidden="true" strokeWidth={1.25} className="size-5 text-muted" />
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <ChevronRight aria-hidden="true" className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          size="small"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('Load more')}
        </Button>
      )}
    </>
  );
}
