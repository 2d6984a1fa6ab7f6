import { formatBytes } from '@shutterhouse/contract/bytes';
import { storageWarnings } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import { t } from '@shutterhouse/contract/sentences';
import { classNames } from '../../../lib/formats/class-names.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { type SourceStorage, useStorage } from './queries.ts';

/** The level of storage usage: green, yellow above 75 percent, red above 90. */
type StorageLevel = 'good' | 'warning' | 'bad';

/** The level for a usage in percent. */
export function storageLevel(percent: number): StorageLevel {
  if (percent > storageWarnings.full) return 'bad';
  return percent > storageWarnings.nearlyFull ? 'warning' : 'good';
}

const fills: Record<StorageLevel, string> = {
  good: 'bg-good',
  warning: 'bg-warning',
  bad: 'bg-bad',
};

/** The storage usage of each source. Renders nothing if it can't be loaded. */
export function StorageOverview() {
  const { data, isPending } = useStorage();
  if (isPending) {
    return (
      <div aria-busy="true" className="mb-6 grid gap-3 max-md:mb-2 md:grid-cols-2 lg:grid-cols-3">
        {/* As high as the card of the local files and the line about the others. */}
        <Skeleton className="h-6 w-full md:h-30" />
      </div>
    );
  }
  if (!data) return null;
  const known = data.filter(({ isConnected }) => isConnected);
  const others = data.filter(({ isConnected }) => !isConnected).map(({ label }) => label);
  return (
    <section aria-label={t('Storage')} className="mb-6 max-md:mb-2">
      {/* One line each on a phone, where the files begin below. */}
      <ul className="md:grid md:grid-cols-2 md:gap-3 lg:grid-cols-3">
        {known.map((storage) => (
          <StorageCard key={storage.source} storage={storage} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="mt-2.5 text-caption text-muted max-md:hidden">
          {t('Not connected: {others}', { others: others.join(', ') })}
        </p>
      )}
    </section>
  );
}

function StorageCard({ storage }: { storage: SourceStorage }) {
  const { label, username, email, used, total, relative, error } = storage;
  return (
    <li className="min-w-0 max-md:flex max-md:items-center max-md:gap-2 max-md:py-0.5 md:rounded-control md:border md:border-line md:bg-raised md:px-4 md:py-3">
      <div className="flex items-baseline justify-between gap-3 max-md:shrink-0">
        <h2 className="shrink-0 font-medium">{label}</h2>
        <span className="min-w-0 truncate text-caption text-muted max-md:hidden">
          {username || email}
        </span>
      </div>
      {error === null ? (
        <>
          {relative !== null && <StorageBar label={label} percent={relative} />}
          <p className="figures min-w-0 text-muted max-md:truncate md:mt-2">
            {used !== null && formatBytes(used)}
            {used !== null && total !== null && t(' of {total}', { total: formatBytes(total) })}
            {contentOf(storage)}
          </p>
        </>
      ) : (
        <p
          className={classNames(
            'min-w-0 max-md:truncate md:mt-2',
            error === messages.usageUnreported(label) ? 'text-muted' : 'text-bad',
          )}
        >
          {error}
        </p>
      )}
    </li>
  );
}

function StorageBar({ label, percent }: { label: string; percent: number }) {
  const level = storageLevel(percent);
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers style <meter> with colours of their own.
    <div
      role="meter"
      aria-label={t('{label}, used', { label })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t('{percent} percent used', { percent })}
      data-level={level}
      className="h-1.5 overflow-hidden rounded-full bg-line max-md:w-10 max-md:shrink-0 md:mt-2.5"
    >
      <div
        className={classNames('h-full rounded-full', fills[level])}
        style={{ width: `${Math.min(100, Math.max(1, percent))}%` }}
      />
    </div>
  );
}

function contentOf({ fileCount, folderCount }: SourceStorage): string {
  if (fileCount === null) return '';
  const files = t('{fileCount, plural, one {# file} other {# files}}', { fileCount });
  if (!folderCount) return ` · ${files}`;
  return ` · ${files}, ${t('{folderCount, plural, one {# folder} other {# folders}}', { folderCount })}`;
}
