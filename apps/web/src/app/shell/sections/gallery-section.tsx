import { paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';
import { Suspense } from 'react';
import { GalleryScreen } from '../../../features/gallery/admin/gallery-screen.tsx';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import { choiceParam, useSearchState } from '../../../lib/navigation/search-state.ts';
import { ScreenTabs } from '../../../ui/layout/screen-tabs.tsx';

const GalleriesScreen = lazyPart(
  () => import('../../../features/client-galleries/admin/galleries-screen.tsx'),
  'GalleriesScreen',
);
const FolderChooser = lazyPart(
  () => import('../../../features/files/admin/dialogs/folder-chooser.tsx'),
  'FolderChooser',
);
const GalleryPage = lazyPart(
  () => import('../../../features/client-galleries/admin/gallery-page.tsx'),
  'GalleryPage',
);

const nothing: ReadonlySet<string> = new Set();

// The plain address is that of the albums, to which links exist.
const parts = { part: choiceParam(['clients', 'albums'], 'albums') };

export type GallerySectionProps = {
  /** The id of a client gallery. */
  subsection?: string | undefined;
};

/** The galleries for clients and the albums of the website; with an id the page of one of the galleries. */
export function GallerySection({ subsection }: GallerySectionProps) {
  const [{ part }] = useSearchState(parts);
  if (subsection !== undefined) return <GalleryPage key={subsection} id={subsection} />;
  const albums = paths.dashboard('gallery');
  const tabs = (
    <ScreenTabs
      label={t('Parts of the gallery')}
      tabs={[
        {
          label: t('Client galleries'),
          href: `${albums}?part=clients`,
          current: part === 'clients',
        },
        { label: t('Albums'), href: albums, current: part === 'albums' },
      ]}
    />
  );
  if (part === 'albums') return <GalleryScreen tabs={tabs} />;
  return (
    <GalleriesScreen
      tabs={tabs}
      folderChoice={(source, onChange) => (
        <Suspense>
          <FolderChooser key={source} source={source} excluded={nothing} onChange={onChange} />
        </Suspense>
      )}
    />
  );
}
