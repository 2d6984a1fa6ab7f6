import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { t } from '@shutterhouse/contract/sentences';
import { TriangleAlert } from 'lucide-react';
import { missedOf, type QueuedFile } from './queue.ts';

export type UploadReportProps = {
  queue: readonly QueuedFile[];
  /** After the upload; before it, only files that can't be sent are listed. */
  isDone: boolean;
};

/** How many files were uploaded, and which were not, by reason. */
export function UploadReport({ queue, isDone }: UploadReportProps) {
  const missed = missedOf(queue);
  const count = missed.reduce((sum, { names }) => sum + names.length, 0);
  const arrived = queue.filter(({ state }) => state === 'sent').length;
  if (count === 0) {
    // Cancelled half-way: uploaded files are kept.
    return isDone && arrived > 0 ? <p role="status">{messages.arrived(arrived)}</p> : null;
  }
  const unfit = t('{count, plural, one {# file} other {# files}} can’t be sent.', { count });
  return (
    <section aria-labelledby="missed-files" className="mt-5">
      <h3 id="missed-files" className="font-medium">
        <span role="alert">{isDone ? messages.arrivedOf(arrived, arrived + count) : unfit}</span>
      </h3>
      <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
        {missed.map(({ reason, canRetry, names }) => (
          <li key={`${reason} ${canRetry}`} className="flex gap-2.5 py-2.5">
            <TriangleAlert
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 size-4 shrink-0 text-bad"
            />
            <div className="min-w-0">
              <p>{reason}</p>
              <ul className="mt-0.5 text-muted">
                {names.map((name, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
                  <li key={at} className="wrap-break-word">
                    {name}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
