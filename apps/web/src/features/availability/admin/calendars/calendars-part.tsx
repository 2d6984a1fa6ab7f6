import { calendarLimits } from '@shutterhouse/contract/availability/calendars/constants';
import { calendarMessages as messages } from '@shutterhouse/contract/availability/calendars/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { counted } from '@shutterhouse/contract/text-format';
import { useState } from 'react';
import { confirm } from '../../../../lib/confirm.ts';
import { formatDate, formatInstant } from '../../../../lib/studio-time.ts';
import { useFeedback } from '../../../../lib/use-feedback.ts';
import { useStudioClock } from '../../../../lib/use-studio-clock.ts';
import { Button } from '../../../../ui/button.tsx';
import { FeedbackBanner } from '../../../../ui/feedback-banner.tsx';
import { FormPart } from '../../../../ui/form-part.tsx';
import { LoadError } from '../../../../ui/load-error.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useMayChange } from '../queries.ts';
import { CalendarForm } from './calendar-form.tsx';
import { type CalendarRow, useCalendarActions, useCalendars } from './queries.ts';

/** The photographer's other calendars: while one is busy, visitors can't book. */
export function CalendarsPart() {
  const feedback = useFeedback();
  const calendars = useCalendars();
  const { read, remove } = useCalendarActions(feedback);
  const clock = useStudioClock();
  const mayChange = useMayChange();
  /** The calendar in the form; `new` for one to add. */
  const [edited, setEdited] = useState<CalendarRow | 'new' | null>(null);
  const rows = calendars.data ?? [];

  async function askToRemove({ id, name }: CalendarRow) {
    const question = {
      title: `Remove “${name}”?`,
      text: 'Its events no longer keep their time free: visitors can book sessions then.',
      confirmLabel: 'Remove calendar',
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ id });
  }

  return (
    <FormPart
      title="Other calendars"
      text="Visitors can’t book while an event of these calendars is on. They are read every ten minutes; the titles of their events are not stored."
    >
      <div className="flex flex-col items-start gap-5 [&>form]:w-full">
        {calendars.error && !calendars.data ? (
          <LoadError title={messages.loadFailed} query={calendars} />
        ) : !calendars.data ? (
          <div aria-busy="true" className="w-full">
            <Skeleton className="h-11 w-full" />
          </div>
        ) : rows.length === 0 ? (
          <p className="text-muted">No other calendars yet.</p>
        ) : (
          <ul aria-label="Other calendars" className="w-full border-t border-line">
            {rows.map((row) => (
              <li
                key={row.id}
                className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2.5"
              >
                <span className="min-w-0 flex-1 basis-40">
                  <span dir="auto" className="block truncate text-left">
                    {row.name}
                  </span>
                  <span className="block text-caption wrap-anywhere text-muted">
                    {stateOf(row, clock)}
                  </span>
                  {row.readUntil !== null && (
                    <span className="block text-caption text-bad">
                      {messages.readOnlyUntil(formatDate(row.readUntil, clock))}
                    </span>
                  )}
                  {row.failure !== null && (
                    <span className="block text-caption text-bad">
                      {row.failure} Its times as last read still count.
                    </span>
                  )}
                </span>
                {mayChange && (
                  <span className="flex flex-wrap justify-end gap-1">
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Edit ${row.name}`}
                      onClick={() => setEdited(row)}
                    >
                      Edit
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={`Remove ${row.name}`}
                      onClick={() => void askToRemove(row)}
                    >
                      Remove
                    </Button>
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
        {edited !== null ? (
          <CalendarForm
            key={edited === 'new' ? 'new' : edited.id}
            row={edited === 'new' ? undefined : edited}
            onSaved={(name) => {
              setEdited(null);
              feedback.succeed(edited === 'new' ? messages.added(name) : messages.updated(name));
            }}
            onCancel={() => setEdited(null)}
          />
        ) : (
          mayChange && (
            <div className="flex flex-wrap gap-3">
              {rows.length < calendarLimits.calendars && (
                <Button size="small" onClick={() => setEdited('new')}>
                  Add calendar
                </Button>
              )}
              {rows.length > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={read.isPending}
                  onClick={() => read.mutate()}
                >
                  Read again now
                </Button>
              )}
            </div>
          )
        )}
        <FeedbackBanner feedback={feedback} floating />
      </div>
    </FormPart>
  );
}

function stateOf(
  { host, busyTimes, unreadableEvents, readAt }: CalendarRow,
  clock: StudioClock,
): string {
  return [
    host,
    counted(busyTimes, 'busy time'),
    ...(unreadableEvents > 0 ? [`${counted(unreadableEvents, 'event')} not understood`] : []),
    `read ${formatInstant(readAt, clock)}`,
  ].join(' · ');
}
