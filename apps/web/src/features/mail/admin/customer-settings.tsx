import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { settingsMessages as messages } from '@shutterhouse/contract/settings/messages';
import { useId } from 'react';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { SelectInput } from '../../../ui/controls/select-input.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';

const choices = [0, 12, 24, 48, 72, 168, 336];

/** The mails that customers get, and until when they may change their bookings by the link in them. */
export function CustomerSettings({ feedback }: { feedback: Feedback }) {
  const id = useId();
  const settings = trpc.settings.get.useQuery().data;
  const { mutate, isPending } = trpc.settings.update.useMutation(
    useMutationFeedback((utils) => [utils.settings.get], {
      done: messages.customersSaved,
      failed: messages.customersFailed,
      feedback,
    }),
  );
  if (settings === undefined) return null;
  const { remindsCustomers, bookingChangesUntilHours: hours } = settings;
  const offered = choices.includes(hours) ? choices : [...choices, hours].toSorted((a, b) => a - b);

  return (
    <section aria-labelledby="customer-settings">
      <h2 id="customer-settings" className="display text-lead">
        {t('What customers receive about a booking')}
      </h2>
      <p className="mt-1 text-muted">
        {t(
          'They get a mail when you receive, confirm, move or cancel their session, with a file for their calendar.',
        )}{' '}
        <MarkedText
          text={t('What it says is up to you: <link>Mail texts</link>.')}
          marks={{
            link: (words) => <TextLink href={paths.settings('mail-texts')}>{words}</TextLink>,
          }}
        />
      </p>
      <ul className="mt-3 border-t border-line">
        <li className="flex min-h-14 items-center justify-between gap-6 border-b border-line py-2.5">
          <div className="min-w-0">
            <p>{t('Reminder')}</p>
            <p className="text-muted">{t('24 hours before a confirmed session.')}</p>
          </div>
          <Switch
            checked={remindsCustomers}
            busy={isPending}
            label={t('Remind customers of their sessions')}
            onChange={(isOn) => mutate({ remindsCustomers: isOn })}
          />
        </li>
        <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-2.5">
          <div className="min-w-0">
            <label htmlFor={id}>{t('Customers may move or cancel')}</label>
            <p className="text-muted">{t('After that they are asked to contact you.')}</p>
          </div>
          <SelectInput
            id={id}
            size="small"
            className="w-52!"
            busy={isPending}
            value={String(hours)}
            options={offered.map((each) => ({ value: String(each), label: formatNotice(each) }))}
            onChange={(event) => mutate({ bookingChangesUntilHours: Number(event.target.value) })}
          />
        </li>
      </ul>
    </section>
  );
}

function formatNotice(hours: number): string {
  if (hours === 0) return t('until it begins');
  return hours > 72 && hours % 24 === 0
    ? t('until {days} days before', { days: hours / 24 })
    : t('until {hours} hours before', { hours });
}
