import { auditActionLabels, auditSubjectLabels } from '@shutterhouse/contract/audit/messages';
import type { StudioClock } from '@shutterhouse/contract/clock';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { detailsText } from './details.ts';
import type { AuditRow } from './queries.ts';

/** The columns of the audit log; times are in the studio's time zone. */
export function auditColumns(clock: StudioClock): Column<AuditRow>[] {
  return [
    { header: 'What', primary: true, cell: ({ action }) => auditActionLabels[action] },
    {
      header: 'Subject',
      cell: ({ subject }) => (
        <>
          {auditSubjectLabels[subject.kind]}
          {subject.name !== '' && <span className="text-muted"> · {subject.name}</span>}
        </>
      ),
    },
    {
      header: 'Details',
      cell: ({ details }) => <span className="text-muted">{detailsText(details) || '–'}</span>,
    },
    {
      header: 'Who',
      cell: ({ actor }) => (
        <span title={actor?.email}>
          {actor ? actor.name || actor.email || 'Somebody' : 'Visitor'}
        </span>
      ),
    },
    {
      header: 'When',
      className: 'md:w-48 whitespace-nowrap',
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at, clock)}</time>,
    },
  ];
}
