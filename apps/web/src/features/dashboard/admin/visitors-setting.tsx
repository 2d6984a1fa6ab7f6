import { t } from '@shutterhouse/contract/sentences';
import { settingsMessages as messages } from '@shutterhouse/contract/settings/messages';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Whether visitors of the site are counted, and what is stored about them. */
export function VisitorsSetting() {
  const feedback = useFeedback();
  const settings = trpc.settings.get.useQuery();
  const { mutate, isPending } = trpc.settings.update.useMutation(
    useMutationFeedback((utils) => [utils.settings.get, utils.dashboard.stats], {
      done: messages.visitorsSaved,
      failed: messages.visitorsFailed,
      feedback,
    }),
  );
  return (
    <section aria-labelledby="visitors-setting">
      <h2 id="visitors-setting" className="display text-lead">
        {t('Visitors of the site')}
      </h2>
      <p className="mt-1 max-w-[68ch] text-muted">
        {t(
          'Counted on your own server, only for the dashboard: no cookie, no address kept, nothing sent to anybody. Within a day a visitor is a number that can’t be reproduced the next day.',
        )}
      </p>
      {(settings.data || settings.isPending) && (
        <div
          aria-busy={settings.isPending || undefined}
          className="mt-3 flex min-h-14 items-center justify-between gap-6 border-y border-line py-2.5"
        >
          <div className="min-w-0">
            <p>{t('Count visitors')}</p>
            <p className="text-muted">{t('How many came, from where, and what they viewed.')}</p>
          </div>
          {settings.data ? (
            <Switch
              checked={settings.data.countsVisitors}
              busy={isPending}
              label={t('Count visitors')}
              onChange={(countsVisitors) => mutate({ countsVisitors })}
            />
          ) : (
            <Skeleton className="h-4.5 w-8 shrink-0" />
          )}
        </div>
      )}
      {settings.isError && !settings.data && (
        <ErrorNote
          title={messages.loadFailed}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      )}
      <FeedbackBanner feedback={feedback} floating />
    </section>
  );
}
