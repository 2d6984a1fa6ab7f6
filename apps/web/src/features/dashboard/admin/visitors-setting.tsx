import { t } from '@shutterhouse/contract/sentences';
import { settingsMessages as messages } from '@shutterhouse/contract/settings/messages';
import { useMutationFeedback } from '../../../lib/calls/mutation-feedback.ts';
import { trpc } from '../../../lib/calls/trpc.ts';
import { useFeedback } from '../../../lib/forms/use-feedback.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { FeedbackBanner } from '../../../ui/feedback/feedback-banner.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { PanelPart } from '../../../ui/layout/panel-part.tsx';

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
    <PanelPart
      title={t('Visitors of the site')}
      text={t(
        'Counted on your own server, only for the dashboard: no cookie, no address kept, nothing sent to anybody. Within a day a visitor is a number that can’t be reproduced the next day.',
      )}
    >
      {(settings.data || settings.isPending) && (
        <div
          aria-busy={settings.isPending || undefined}
          className="flex w-full items-center justify-between gap-6"
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
    </PanelPart>
  );
}
