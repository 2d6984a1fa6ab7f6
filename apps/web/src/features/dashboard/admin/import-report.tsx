import type { ImportReport as Report } from '@shutterhouse/contract/dashboard/import';
import { t } from '@shutterhouse/contract/sentences';
import { useEffect, useRef } from 'react';

/** How many rows are shown; the others are only counted. */
const maxShown = 20;

/** What a table will create, and the line numbers of refused rows. */
export function ImportReport({
  report: { created, refused, notes },
  counts = { created: created.length, refused: refused.length },
}: {
  report: Report;
  /** How many rows of each kind there are, where the report has only the first ones. */
  counts?: { created: number; refused: number };
}) {
  const shown = useRef<HTMLDivElement>(null);
  // On a phone it is below the explanation of the columns.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={shown} role="status" className="flex flex-col gap-4">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {refused.length > 0 && (
        <section aria-label={t('Refused rows')}>
          <p className="font-medium text-bad">
            {t(
              '{refused, plural, one {# row is refused} other {# rows are refused}}. Nothing is imported until every row can be.',
              { refused: counts.refused },
            )}
          </p>
          <Lines
            count={counts.refused}
            rows={refused.map(({ line, message }) => [line, message])}
          />
        </section>
      )}
      {created.length > 0 && (
        <section aria-label={t('Rows to be created')}>
          <p className="font-medium">
            {t('{created, plural, one {# row can be created} other {# rows can be created}}', {
              created: counts.created,
            })}
          </p>
          <Lines
            count={counts.created}
            rows={created.map(({ line, name, detail }) => [line, `${name}: ${detail}`])}
          />
        </section>
      )}
    </div>
  );
}

function Lines({
  rows,
  count,
}: {
  rows: readonly (readonly [line: number, text: string])[];
  count: number;
}) {
  return (
    <ul className="mt-1.5 border-t border-line text-desk">
      {rows.slice(0, maxShown).map(([line, text]) => (
        <li key={line} className="flex gap-4 border-b border-line py-1.5">
          <span className="w-16 shrink-0 text-muted tabular-nums">
            {t('Line {line}', { line: String(line) })}
          </span>
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
      {count > maxShown && (
        <li className="py-1.5 text-muted">
          {t('and {others, number} more', { others: count - maxShown })}
        </li>
      )}
    </ul>
  );
}
