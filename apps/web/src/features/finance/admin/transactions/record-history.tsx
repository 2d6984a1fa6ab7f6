import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatCents } from '@shutterhouse/contract/money';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { formatDay, labelOf } from '../format.ts';
import type { Change } from '../queries.ts';

type Snapshot = NonNullable<Change['after']>;

const labels: Record<keyof Omit<Snapshot, 'currency'>, string> = sentences({
  name: 'Name',
  amountCents: 'Amount',
  date: 'Date',
  type: 'Type',
  category: 'Category',
  status: 'Status',
  description: 'Description',
});

/** The change history of a record, newest first: who, when, and the old and new values. */
export function RecordHistory({ changes, clock }: { changes: Change[]; clock: StudioClock }) {
  if (changes.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 font-medium">{t('History')}</h3>
      <ol className="divide-y divide-line border-y border-line">
        {changes.map((change) => (
          <li key={change.id} className="py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{doneBy(change)}</span>
              <time dateTime={change.at} className="text-muted">
                {formatInstant(change.at, clock)}
              </time>
            </p>
            <Differences change={change} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The changed fields; nothing for a record that was created or deleted. */
function Differences({ change: { before, after } }: { change: Change }) {
  if (before === null || after === null) return null;
  const names = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (name) => textOf(before, name) !== textOf(after, name),
  );
  return (
    <ul className="mt-1 text-muted">
      {names.map((name) => (
        <li key={name} className="wrap-break-word">
          {labels[name]}: <del>{textOf(before, name) || t('none')}</del>{' '}
          <ins className="text-ink no-underline">{textOf(after, name) || t('none')}</ins>
        </li>
      ))}
    </ul>
  );
}

function textOf(snapshot: Snapshot, name: keyof typeof labels): string {
  if (name === 'amountCents') {
    return formatCents(snapshot.amountCents, { currency: snapshot.currency });
  }
  if (name === 'date') return formatDay(snapshot.date);
  return name === 'name' || name === 'description' ? snapshot[name] : labelOf(snapshot[name]);
}

function doneBy({ before, after, actorName }: Change): string {
  const name = actorName || t('the studio');
  if (before === null) return t('Written by {name}', { name });
  return after === null ? t('Deleted by {name}', { name }) : t('Changed by {name}', { name });
}
