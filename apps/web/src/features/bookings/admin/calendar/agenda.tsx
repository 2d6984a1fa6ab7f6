import type { StudioClock } from '@shutterhouse/contract/clock';
import { t } from '@shutterhouse/contract/sentences';
import { formatEnd, formatTime } from '../../../../lib/formats/studio-time.ts';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { statusDisplay } from '../status-menu.tsx';
import { BusyLines } from './busy-lines.tsx';
import { longDay } from './calendar-days.ts';
import { CreateOnDay } from './create-on-day.tsx';
import { type BusyTime, carriedOver, type Session, sessionsByDay } from './day-sessions.ts';

export type AgendaProps = {
  days: readonly string[];
  sessions: readonly Session[];
  busy: readonly BusyTime[];
  clock: StudioClock;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
};

/** A list of days, each with its sessions by time. */
export function Agenda({ days, sessions, busy, clock, onOpen, onCreate }: AgendaProps) {
  const byDay = sessionsByDay(sessions, clock);
  return days.map((day) => {
    const earlier = carriedOver(day, sessions, clock);
    return (
      <section key={day} aria-label={longDay(day)} className="border-t border-line py-3">
        <div className="flex items-center justify-between">
          <h3 className="font-medium">{longDay(day)}</h3>
          <CreateOnDay day={day} onCreate={onCreate} className="-me-2" />
        </div>
        <BusyLines day={day} busy={busy} clock={clock} />
        {earlier.map(({ id, endsAt, customerName, serviceName }) => (
          <p key={id} className="figures mb-1 text-desk text-muted">
            {t('Until {end}, from the day before: {customer}, {service}', {
              end: formatTime(new Date(endsAt), clock),
              customer: customerName,
              service: serviceName,
            })}
          </p>
        ))}
        {byDay.has(day) ? (
          <ul>
            {byDay.get(day)?.map((session) => {
              const { label, tone } = statusDisplay[session.status];
              return (
                <li key={session.id}>
                  <button
                    type="button"
                    onClick={() => onOpen(session.id)}
                    className="grid min-h-12 w-full grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control py-1.5 text-start cramped:grid-cols-1"
                  >
                    <span className="figures">
                      <span className="block">{formatTime(new Date(session.startsAt), clock)}</span>
                      <span className="block text-caption text-muted">
                        {t('to {session}', { session: formatEnd(session, clock) })}
                      </span>
                    </span>
                    <span className="min-w-0">
                      <span dir="auto" className="block truncate text-page">
                        {session.customerName}
                      </span>
                      <span className="block truncate text-caption text-muted">
                        {[session.serviceName, session.location].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                    <StatusDot tone={tone} className="text-caption">
                      {label}
                    </StatusDot>
                  </button>
                </li>
              );
            })}
          </ul>
        ) : (
          earlier.length === 0 && <p className="text-desk text-muted">{t('Nothing booked.')}</p>
        )}
      </section>
    );
  });
}
