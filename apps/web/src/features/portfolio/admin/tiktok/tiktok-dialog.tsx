import { paths } from '@shutterhouse/contract/pages';
import {
  type PortfolioCategory,
  portfolioCategories,
  portfolioItemDefaults,
} from '@shutterhouse/contract/portfolio/constants';
import { portfolioMessages as messages } from '@shutterhouse/contract/portfolio/messages';
import { t, translate } from '@shutterhouse/contract/sentences';
import { Clapperboard, Unplug } from 'lucide-react';
import { useState } from 'react';
import { readApiError } from '../../../../lib/calls/api-error.ts';
import { useStudioClock } from '../../../../lib/formats/use-studio-clock.ts';
import { useFeedback } from '../../../../lib/forms/use-feedback.ts';
import { ButtonLink } from '../../../../ui/controls/button-link.tsx';
import { SelectInput } from '../../../../ui/controls/select-input.tsx';
import { FeedbackBanner } from '../../../../ui/feedback/feedback-banner.tsx';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { EmptyState } from '../../../../ui/lists/empty-state.tsx';
import { ListFooter } from '../../../../ui/lists/list-footer.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useTakeVideo, useTikTokVideos } from './queries.ts';
import { VideoTile } from './video-tile.tsx';

const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4';
const categories = portfolioCategories.map((name) => ({
  value: name,
  get label() {
    return translate(name);
  },
}));

/** Imports single videos from the latest of the studio's TikTok account. */
export function TikTokDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      size="large"
      title={t('From TikTok')}
      description={t(
        'The cover of a video becomes a picture of the portfolio, with a link to the video.',
      )}
      className="desk"
      onOpenChange={onClose}
    >
      <Videos />
    </Dialog>
  );
}

function Videos() {
  const list = useTikTokVideos();
  const feedback = useFeedback();
  const take = useTakeVideo(feedback);
  const clock = useStudioClock();
  const [category, setCategory] = useState<PortfolioCategory>(portfolioItemDefaults.category);
  const videos = list.data?.pages.flatMap(({ rows }) => rows);

  if (!videos && list.error) {
    const { status, message } = readApiError(list.error);
    return status === 409 ? (
      <EmptyState
        icon={<Unplug />}
        title={`${message}.`}
        text={t('Connect the account in Settings, then its latest videos appear here.')}
        action={
          <ButtonLink size="small" href={paths.settings()}>
            {t('Open Integrations')}
          </ButtonLink>
        }
        className="py-10"
      />
    ) : (
      <LoadError title={messages.videosLoadFailed} query={list} />
    );
  }
  if (!videos) {
    return (
      <div aria-busy="true" className={gridClass}>
        {[1, 2, 3, 4].map((tile) => (
          <Skeleton key={tile} className="aspect-[3/4]" />
        ))}
      </div>
    );
  }
  if (videos.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        icon={<Clapperboard />}
        title={messages.noVideos}
        text={t('Your public TikTok videos appear here.')}
        className="py-10"
      />
    );
  }
  return (
    <>
      <Field
        label={t('Category')}
        hint={t('For the videos that you add.')}
        className="mb-6 max-w-64"
      >
        {(control) => (
          <SelectInput
            {...control}
            options={categories}
            value={category}
            onChange={({ target }) => {
              const chosen = portfolioCategories.find((name) => name === target.value);
              if (chosen) setCategory(chosen);
            }}
          />
        )}
      </Field>
      <ul aria-label={t('Videos')} className={gridClass}>
        {videos.map((video) => (
          <VideoTile
            key={video.id}
            video={video}
            clock={clock}
            busy={take.isPending && take.variables.videoId === video.id}
            onTake={() => {
              if (!take.isPending) take.mutate({ videoId: video.id, category });
            }}
          />
        ))}
      </ul>
      <ListFooter
        count={t('{count, plural, one {# video} other {# videos}}', { count: videos.length })}
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={async () => {
          const { isFetchNextPageError } = await list.fetchNextPage();
          if (isFetchNextPageError) feedback.fail(messages.videosLoadFailed);
        }}
      />
      <FeedbackBanner feedback={feedback} floating />
    </>
  );
}
