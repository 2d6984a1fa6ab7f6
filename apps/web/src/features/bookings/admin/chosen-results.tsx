import { t } from '@shutterhouse/contract/sentences';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { NamedResult } from './use-chosen-actions.ts';

/** What became of each of the bookings that were chosen together. */
export function ChosenResults({
  results,
  onClose,
}: {
  results: readonly NamedResult[];
  onClose: () => void;
}) {
  const done = results.filter(({ isDone }) => isDone).length;
  return (
    <Dialog
      open
      className="desk"
      title={t('{done} of {count} done', { done, count: results.length })}
      description={t('What could not be done changed nothing.')}
      onOpenChange={onClose}
      footer={
        <Button size="small" variant="primary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className="divide-y divide-line border-y border-line text-desk">
        {results.map(({ id, name, isDone, message }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <span className="min-w-40 font-medium">
              <StatusDot tone={isDone ? 'good' : 'bad'}>{name}</StatusDot>
            </span>
            <span className="min-w-0 flex-1 text-muted wrap-anywhere">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
