import { calendarMessages as messages } from '@shutterhouse/contract/availability/calendar-messages';
import { calendarLimits } from '@shutterhouse/contract/availability/constants';
import { t } from '@shutterhouse/contract/sentences';
import { useState } from 'react';
import { formatDate, formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../../lib/forms/confirm.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { FormPart } from '../../../../ui/forms/form-part.tsx';
import { EntryList } from '../../../../ui/lists/entry-list.tsx';
import { useMayChange } from '../queries.ts';
import { CalendarForm } from './calendar-form.tsx';
import { type CalendarRow, useCalendarActions, useCalendars } from './queries.ts';

/** The photographer's other calendars: while one is busy, visitors can't book. */
export function CalendarsPart() {
  const feedback = useFeedback();
  const calendars = useCalendars();
  const { read, remove } = useCalendarActions(feedback);
  const mayChange = useMayChange();
  /** The calendar in the form; `new` for one to add. */
  const [edited, setEdited] = useState<CalendarRow | 'new' | null>(null);
  const rows = calendars.data ?? [];

  async function askToRemove({ id, name }: CalendarRow) {
    const question = {
      title: t('Remove “{name}”?', { name }),
      text: t('Its events no longer keep their time free: visitors can book sessions then.'),
      confirmLabel: t('Remove calendar'),
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ id });
  }

  return (
    <FormPart
      title={t('Other calendars')}
      text={t(
        'Visitors can’t book while an event of these calendars is on. They are read every ten minutes; the titles of their events are not stored.',
      )}
    >
      <div className="flex flex-col items-start gap-5 [&>form]:w-full">
        <Loaded
          query={calendars}
          failed={messages.loadFailed}
          placeholder={
            <div aria-busy="true" className="w-full">
              <Skeleton className="h-11 w-full" />
            </div>
          }
        >
          {() =>
            rows.length === 0 ? (
              <p className="text-muted">{t('No other calendars yet.')}</p>
            ) : (
              <EntryList
                label={t('Other calendars')}
                entries={rows.map((row) => ({
                  id: row.id,
                  name: row.name,
                  about: <CalendarState row={row} />,
                  ...(mayChange && {
                    actions: [
                      { label: t('Edit'), onClick: () => setEdited(row) },
                      { label: t('Remove'), onClick: () => void askToRemove(row) },
                    ],
                  }),
                }))}
              />
            )
          }
        </Loaded>
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
                  {t('Add calendar')}
                </Button>
              )}
              {rows.length > 0 && (
                <Button
                  size="small"
                  variant="quiet"
                  busy={read.isPending}
                  onClick={() => read.mutate()}
                >
                  {t('Read again now')}
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

function CalendarState({ row }: { row: CalendarRow }) {
  const clock = useStudioClock();
  const { host, events, busyTimes, unreadableEvents, unknownZones, readAt, readUntil, failure } =
    row;
  const parts = [
    host,
    t('{busyTimes, plural, one {# busy time} other {# busy times}}', { busyTimes }),
    t('read {readAt}', { readAt: formatInstant(readAt, clock) }),
  ];
  const warnings = [
    ...(unreadableEvents > 0 ? [messages.notUnderstood(unreadableEvents, events)] : []),
    ...(unknownZones.length > 0 ? [messages.unknownZones(unknownZones)] : []),
    ...(readUntil !== null ? [messages.readOnlyUntil(formatDate(readUntil, clock))] : []),
    ...(failure !== null ? [t('{failure} Its times as last read still count.', { failure })] : []),
  ];
  return (
    <>
      {parts.join(' · ')}
      {events === 0 && busyTimes === 0 && <span className="block">{messages.noEvents}</span>}
      {warnings.map((warning) => (
        <span key={warning} className="block break-words text-bad">
          {warning}
        </span>
      ))}
    </>
  );
}
