import { connectionMessages as messages } from '@shutterhouse/contract/connections/messages';
import { noticeTarget } from '@shutterhouse/contract/connections/schema';
import { type StudioEvent, studioEvents } from '@shutterhouse/contract/mail/kinds';
import { paths } from '@shutterhouse/contract/pages';
import { sentences, t } from '@shutterhouse/contract/sentences';
import { useId } from 'react';
import { problemSentence, readApiError } from '../../../lib/calls/api-error.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import type { Feedback } from '../../../lib/forms/use-feedback.ts';
import { useLeaveGuard } from '../../../lib/forms/use-leave-guard.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import type { NoticeChannelRow } from '../queries.ts';
import { useUpdateNotices } from './queries.ts';

export type NoticeChannelProps = { settings: NoticeChannelRow; feedback: Feedback };

const words = sentences({
  slack: {
    title: 'By Slack',
    field: 'Channel',
    hint: 'Such as #bookings, or the ID of a channel that the app was invited to.',
  },
  twilio: {
    title: 'By text message',
    field: 'To the number',
    hint: 'With its country code, such as +12125550147.',
  },
});

/** A notification channel; each event has a switch that saves at once. */
export function NoticeChannel({ settings, feedback }: NoticeChannelProps) {
  const { channel, label, isConnected, target, events, sentAt, failedAt, lastError } = settings;
  const { title, field, hint } = words[channel];
  const type = channel === 'twilio' ? 'tel' : 'text';
  const id = useId();
  const clock = useStudioClock();
  const update = useUpdateNotices();
  const form = useSchemaForm(noticeTarget(channel), { values: { target } });
  const { isDirty } = form.formState;
  useLeaveGuard(isDirty);
  const hasFailedLast = failedAt !== null && (sentAt === null || failedAt > sentAt);

  async function toggle(event: StudioEvent, isOn: boolean) {
    feedback.clear();
    try {
      await update.mutateAsync({ channel, events: { [event]: isOn } });
    } catch (error) {
      feedback.fail(problemSentence(readApiError(error), messages.noticesFailed));
    }
  }

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-lead">
        {title}
      </h2>
      {isConnected ? (
        <>
          <Form
            form={form}
            label={t('Where it goes by {label}', { label })}
            onSubmit={async (values) => {
              feedback.clear();
              await update.mutateAsync({ channel, ...values });
              feedback.succeed(messages.noticesSaved);
            }}
          >
            <TextField
              form={form}
              name="target"
              label={field}
              hint={hint}
              type={type}
              autoComplete="off"
            />
            <div>
              <SubmitButton size="small" busyLabel={t('Saving...')} disabled={!isDirty}>
                {t('Save')}
              </SubmitButton>
            </div>
          </Form>
          <ul className="mt-6 border-t border-line">
            {(Object.keys(studioEvents) as StudioEvent[]).map((event) => (
              <li
                key={event}
                className="flex min-h-12 items-center justify-between gap-6 border-b border-line py-1.5"
              >
                {studioEvents[event]}
                <Switch
                  checked={events[event]}
                  label={t('{label} about: {event}', { label, event: studioEvents[event] })}
                  onChange={(isOn) => void toggle(event, isOn)}
                />
              </li>
            ))}
          </ul>
          {hasFailedLast && (
            <p className="mt-3 text-bad">
              {t('The last one failed on {failedAt}: {lastError}', {
                failedAt: formatInstant(failedAt, clock),
                lastError,
              })}
            </p>
          )}
        </>
      ) : (
        <p className="measure text-muted">
          <MarkedText
            text={t('{label} is not connected. <link>Connect it</link> to be notified there.', {
              label,
            })}
            marks={{
              link: (words) => (
                <TextLink href={paths.settings('integrations')} className="text-ink">
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
    </section>
  );
}
