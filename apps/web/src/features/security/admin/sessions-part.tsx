import type { StudioClock } from '@shutterhouse/contract/clock';
import { securityMessages as messages } from '@shutterhouse/contract/security/messages';
import { t, tc } from '@shutterhouse/contract/sentences';
import { MonitorSmartphone } from 'lucide-react';
import { deviceOf } from '../../../lib/browser/device.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { confirm } from '../../../lib/forms/confirm.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useList } from '../../../lib/lists/use-list.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { ListTable } from '../../../ui/lists/list-table.tsx';
import { type SessionRow, useEndSessions, useSessions } from './queries.ts';
import { WidePart } from './wide-part.tsx';

/** The sessions of all users, which can be ended. */
export function SessionsPart({ feedback }: { feedback: Feedback }) {
  const clock = useStudioClock();
  const list = useList(useSessions(), { loadFailed: messages.sessionsFailed, feedback });
  const { end, endOthers } = useEndSessions(feedback);

  async function askToEnd(row: SessionRow) {
    const name = row.person.name || row.person.email;
    const question = {
      title: t('End the session of {name}?', { name }),
      text: t('{name} is signed out on {userAgent} and can sign in again.', {
        name,
        userAgent: deviceOf(row.userAgent),
      }),
      confirmLabel: t('End session'),
      danger: true,
    };
    if (await confirm(question)) end.mutate({ id: row.id });
  }

  async function askToEndOthers() {
    const question = {
      title: t('End all other sessions?'),
      text: t(
        'Everybody is signed out, customers too, except you on this device. They can sign in again.',
      ),
      confirmLabel: t('End all others'),
      danger: true,
    };
    if (await confirm(question)) endOthers.mutate();
  }

  return (
    <WidePart
      title={t('All sessions')}
      text={t('Newest first.')}
      action={
        list.rows?.some(({ isCurrent }) => !isCurrent) && (
          <Button
            size="small"
            variant="danger"
            busy={endOthers.isPending}
            onClick={() => void askToEndOthers()}
          >
            {t('End all others')}
          </Button>
        )
      }
    >
      <ListTable
        label={t('All sessions')}
        columns={columnsOf(clock)}
        list={list}
        counted={(count) => t('{count, plural, one {# session} other {# sessions}}', { count })}
        actions={(row) =>
          !row.isCurrent && (
            <Button
              size="small"
              variant="quiet"
              aria-label={t('End session of {person} on {device}, since {createdAt}', {
                person: row.person.name || row.person.email,
                device: deviceOf(row.userAgent),
                createdAt: formatInstant(row.createdAt, clock),
              })}
              onClick={() => void askToEnd(row)}
            >
              {t('End session')}
            </Button>
          )
        }
        empty={<EmptyState icon={<MonitorSmartphone />} title={t('Nobody is signed in')} />}
      />
    </WidePart>
  );
}

function columnsOf(clock: StudioClock): Column<SessionRow>[] {
  return [
    {
      header: t('Who'),
      primary: true,
      cell: ({ person }) => <span title={person.email}>{person.name || person.email}</span>,
    },
    { header: tc('device', 'On'), cell: ({ userAgent }) => deviceOf(userAgent) },
    {
      header: t('Last used'),
      cell: ({ lastUsedAt, isCurrent }) =>
        isCurrent ? (
          <StatusDot tone="good">{t('This device')}</StatusDot>
        ) : (
          <time dateTime={lastUsedAt}>{formatInstant(lastUsedAt, clock)}</time>
        ),
    },
    {
      header: t('Since'),
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt, clock)}</time>,
    },
  ];
}
