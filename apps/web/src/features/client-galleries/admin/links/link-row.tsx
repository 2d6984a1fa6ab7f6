import { linkRoleLabels } from '@shutterhouse/contract/client-galleries/constants';
import { t } from '@shutterhouse/contract/sentences';
import { CalendarX2, QrCode as QrIcon, Trash2, UserCog } from 'lucide-react';
import { formatInstant } from '../../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { ActionsMenu } from '../../../../ui/controls/actions-menu.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { ClientLink } from '../../../../ui/controls/client-link.tsx';
import { CopyButton } from '../../../../ui/controls/copy-button.tsx';
import { StatusDot } from '../../../../ui/feedback/status-dot.tsx';
import { recipientOf } from './link-names.ts';
import type { GalleryLink } from './queries.ts';

export type LinkRowProps = {
  link: GalleryLink;
  onSend: () => void;
  onCancel: () => void;
  onQr: () => void;
  onRole: () => void;
  onRevoke: () => void;
};

/** A link: its recipient, its mail, and what was opened, chosen and downloaded by it. */
export function LinkRow({ link, onSend, onCancel, onQr, onRole, onRevoke }: LinkRowProps) {
  const name = recipientOf(link);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span dir="auto" className="font-medium wrap-anywhere">
            {link.clientId === null ? name : <ClientLink id={link.clientId}>{name}</ClientLink>}
          </span>
          <span className="text-muted">{linkRoleLabels[link.role]}</span>
          <MailState link={link} />
        </p>
        {link.name !== '' && link.email !== '' && (
          <p className="text-muted wrap-anywhere">{link.email}</p>
        )}
        <LinkFacts link={link} />
        {link.mail?.state === 'failed' && <p className="text-bad">{link.mail.lastError}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={link.url} label={t('Copy link')} size="small" />
        {link.email !== '' && (
          <Button size="small" aria-label={t('Send the link to {name}', { name })} onClick={onSend}>
            {sendLabel(link)}
          </Button>
        )}
        <ActionsMenu
          name={name}
          items={[
            { key: 'qr', label: t('QR code'), icon: <QrIcon />, onSelect: onQr },
            ...(link.sendsAt === null
              ? []
              : [
                  {
                    key: 'cancel',
                    label: t('Do not send'),
                    icon: <CalendarX2 />,
                    onSelect: onCancel,
                  },
                ]),
            { key: 'role', label: t('Change role'), icon: <UserCog />, onSelect: onRole },
            {
              ...{ key: 'revoke', label: t('Revoke link'), icon: <Trash2 /> },
              ...{ danger: true, separated: true, onSelect: onRevoke },
            },
          ]}
        />
      </div>
    </li>
  );
}

function sendLabel({ sendsAt, sentAt }: GalleryLink): string {
  if (sendsAt !== null) return t('Change sending');
  return sentAt === null ? t('Send…') : t('Send again…');
}

function MailState({ link: { sendsAt, sentAt, mail } }: { link: GalleryLink }) {
  const clock = useStudioClock();
  if (sendsAt !== null) {
    return (
      <StatusDot tone="accent">
        {t('Sends {time}', { time: formatInstant(sendsAt, clock) })}
      </StatusDot>
    );
  }
  if (sentAt === null) return <StatusDot tone="muted">{t('Not sent')}</StatusDot>;
  const time = formatInstant(sentAt, clock);
  if (mail?.state === 'failed') return <StatusDot tone="bad">{t('Mail failed')}</StatusDot>;
  if (mail !== null && mail.state !== 'sent') {
    return <StatusDot tone="warning">{t('In the outbox')}</StatusDot>;
  }
  return <StatusDot tone="good">{t('Sent {time}', { time })}</StatusDot>;
}

/** How far the recipient got, each with its time. */
function LinkFacts({ link }: { link: GalleryLink }) {
  const clock = useStudioClock();
  const at = (instant: string) => formatInstant(instant, clock);
  const facts = [
    link.lastOpenedAt === null
      ? t('Not opened yet')
      : t('Opened {count, plural, one {once} other {# times}}, last {time}', {
          ...{ count: link.opened, time: at(link.lastOpenedAt) },
        }),
    link.lastChosenAt &&
      t('{count, plural, one {# picture} other {# pictures}} chosen, last {time}', {
        ...{ count: link.chosen, time: at(link.lastChosenAt) },
      }),
    link.finishedAt && t('Finished {time}', { time: at(link.finishedAt) }),
    link.lastDownloadedAt &&
      t('{count, plural, one {# picture} other {# pictures}} downloaded, last {time}', {
        ...{ count: link.downloads, time: at(link.lastDownloadedAt) },
      }),
  ].filter((fact) => typeof fact === 'string');
  return (
    <ul className="figures mt-0.5 flex flex-wrap gap-x-4 text-muted">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
