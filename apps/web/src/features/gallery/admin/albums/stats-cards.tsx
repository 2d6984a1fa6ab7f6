import { formatBytes } from '@shutterhouse/contract/bytes';
import { galleryMessages as messages } from '@shutterhouse/contract/gallery/messages';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { useGalleryStats } from '../queries.ts';

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** The totals of all albums. */
export function StatsCards() {
  const { data: stats, isError } = useGalleryStats();
  if (isError && !stats) {
    return (
      <Banner tone="error" className="mb-6">
        {messages.statsFailed}
      </Banner>
    );
  }
  const cards = [
    { label: 'Albums', value: stats && whole.format(stats.totalAlbums) },
    { label: 'Images', value: stats && whole.format(stats.totalImages) },
    { label: 'Storage Used', value: stats && formatBytes(stats.totalSize) },
    { label: 'Avg per Album', value: stats && whole.format(stats.averageImagesPerAlbum) },
  ];
  return (
    <dl
      aria-busy={!stats || undefined}
      className="mb-6 grid grid-cols-2 border-y border-line lg:grid-cols-4"
    >
      {cards.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse gap-0.5 border-line px-5 py-4 even:border-l max-lg:first:pl-0 max-lg:odd:pl-0 max-lg:nth-[n+3]:border-t lg:border-l lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="text-caption text-muted">{label}</dt>
          <dd className="display text-title">
            {value ?? <Skeleton className="my-[0.1lh] h-[0.8lh] w-16" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
