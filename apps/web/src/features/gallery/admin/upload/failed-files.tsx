import { TriangleAlert } from 'lucide-react';
import type { QueuedFile } from './queue.ts';

/** The files that were not taken, each with its sentence. */
export function FailedFiles({ files }: { files: readonly QueuedFile[] }) {
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="failed-files" className="mt-5">
      <h3 id="failed-files" className="font-medium">
        <span role="alert">
          {files.length === 1 ? '1 file was not taken' : `${files.length} files were not taken`}
        </span>
      </h3>
      <ul className="mt-1 max-h-48 divide-y divide-line overflow-y-auto border-y border-line">
        {files.map(({ key, message }) => (
          <li key={key} className="flex gap-2.5 py-2.5">
            <TriangleAlert
              aria-hidden="true"
              strokeWidth={1.5}
              className="mt-0.5 size-4 shrink-0 text-bad"
            />
            <span className="min-w-0 break-words">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
