import { t } from '@shutterhouse/contract/sentences';
import { dayWithWeekday } from '../format.ts';
import type { StudioDay } from '../queries.ts';
import { DaySessions } from './day-sessions.tsx';

/** The sessions of tomorrow, folded; nothing where there are none. */
export function Tomorrow({ day }: { day: StudioDay['tomorrow'] }) {
  if (day.count === 0) return null;
  return (
    <details className="mt-4">
      <summary className="min-h-9 cursor-pointer content-center text-desk text-muted hover:text-ink pointer-coarse:min-h-11">
        {t('Tomorrow, {day}: {count, plural, one {# session} other {# sessions}}', {
          day: dayWithWeekday(day.day),
          count: day.count,
        })}
      </summary>
      <div className="mt-2">
        <DaySessions day={day} label={t('Sessions of tomorrow')} />
      </div>
    </details>
  );
}
