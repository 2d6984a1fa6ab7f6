import { mailMessages as messages } from '@shutterhouse/contract/mail/messages';
import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import type { Outputs } from '../../../lib/calls/trpc.ts';
import { formatInstant } from '../../../lib/formats/studio-time.ts';
import { useStudioClock } from '../../../lib/formats/use-studio-clock.ts';
import { TextLink } from '../../../ui/controls/text-link.tsx';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { MarkedText } from '../../../ui/layout/marked-text.tsx';
import { type Fact, FactList } from '../../../ui/lists/fact-list.tsx';
import { useMailStatus } from './queries.ts';

/** Whether the studio can send mail, by which server, and the last result. */
export function MailStatus() {
  const query = useMailStatus();
  const clock = useStudioClock();
  const status = query.data;
  if (status === undefined) {
    return query.isError ? (
      <LoadError title={messages.statusFailed} query={query} />
    ) : (
      <Skeleton className="h-44 w-full" />
    );
  }
  const { isConfigured, server, from, sentAt, failedAt, lastError, waiting, failed } = status;
  const { tone, label } = displayOf(status);
  const facts: Fact[] = [
    [t('Server'), server],
    [t('Sender'), from],
    [t('Last sent'), sentAt && formatInstant(sentAt, clock)],
    [t('Last failure'), failedAt && `${formatInstant(failedAt, clock)}: ${lastError}`],
  ];

  return (
    <section aria-labelledby="mail-status">
      <h2 id="mail-status" className="display mb-3 text-lead">
        {t('Sending mail')}
      </h2>
      <p className="mb-3">
        <StatusDot tone={tone}>{label}</StatusDot>
      </p>
      {isConfigured ? (
        <FactList facts={facts} />
      ) : (
        <p className="measure text-muted">
          <MarkedText
            text={t(
              'Set your <server>mail server</server>, or connect Gmail in <link>Third-Party Integrations</link>. Until then mails wait in the outbox.',
            )}
            marks={{
              server: (words) => (
                <TextLink href={paths.settings('mail-server')} className="text-ink">
                  {words}
                </TextLink>
              ),
              link: (words) => (
                <TextLink href={paths.settings('integrations')} className="text-ink">
                  {words}
                </TextLink>
              ),
            }}
          />
        </p>
      )}
      <p className="figures mt-3 text-muted">
        {t(
          '{waiting, plural, one {# mail is} other {# mails are}} waiting, {failed, number} failed.',
          {
            waiting,
            failed,
          },
        )}{' '}
        <TextLink href={paths.settings('mail')} className="text-ink">
          {t('Open the outbox')}
        </TextLink>
      </p>
    </section>
  );
}

function displayOf({ isConfigured, sentAt, failedAt }: Outputs['mail']['status']) {
  if (!isConfigured) return { tone: 'muted', label: t('Not set up') } as const;
  const hasFailedLast = failedAt !== null && (sentAt === null || failedAt > sentAt);
  return hasFailedLast
    ? ({ tone: 'bad', label: t('Set up, but the last mail failed') } as const)
    : ({ tone: 'good', label: t('Set up') } as const);
}
