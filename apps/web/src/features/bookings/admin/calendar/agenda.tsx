import { Plus } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { StatusDot } from '../../../../ui/status-dot.tsx';
import { statusLook } from '../status-look.ts';
import { formatTime } from '../studio-clock.ts';
import { dayInWords } from './calendar-days.ts';
import { type Session, sessionsByDay } from './day-sessions.ts';

export type AgendaProps = {
  days: readonly string[];
  sessions: readonly Session[];
  timeZone: string;
  onOpen: (id: string) => void;
  onCreate: (day: string) => void;
};

/** Days one under the other, each with its sessions by time. */
export function Agenda({ days, sessions, timeZone, onOpen, onCreate }: AgendaProps) {
  const byDay = sessionsByDay(sessions, timeZone);
  const time = (at: string) => formatTime(new Date(at), timeZone);
  return days.map((day) => (
    <section key={day} aria-label={dayInWords(day)} className="border-t border-line py-3">
      <div className="flex items-center justify-between">
        <h3 className="font-medium">{dayInWords(day)}</h3>
        <IconButton
          size="small"
          label={`Create booking on ${dayInWords(day)}`}
          icon={<Plus />}
          onClick={() => onCreate(day)}
          className="-mr-2 text-muted"
        />
      </div>
      {byDay.has(day) ? (
        <ul>
          {byDay.get(day)?.map((session) => {
            const { label, tone } = statusLook[session.status];
            return (
              <li key={session.id}>
                <button
                  type="button"
                  onClick={() => onOpen(session.id)}
                  className="grid min-h-12 w-full grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-control py-1.5 text-left"
                >
                  <span className="figures">
                    <span className="block">{time(session.startsAt)}</span>
                    <span className="block text-caption text-muted">to {time(session.endsAt)}</span>
                  </span>
                  <span className="min-w-0">
                    <span className="block truncate">{session.customerName}</span>
                    <span className="block truncate text-caption text-muted">
                      {session.serviceName}
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
        <p className="text-desk text-muted">Nothing booked.</p>
      )}
    </section>
  ));
}
