import { t } from '@shutterhouse/contract/sentences';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/navigation/lazy-part.ts';
import type { GalleryTabProps } from './queries.ts';

/** A tab of a gallery's page; `key` is its word in the address. */
type GalleryTab = { key: string; label: string; Content: ComponentType<GalleryTabProps> };

/** The tabs of a gallery's page, in their order; the first has the plain address. */
export const galleryTabs: readonly GalleryTab[] = [
  {
    key: 'pictures',
    get label() {
      return t('Pictures');
    },
    Content: lazyPart(() => import('./pictures/pictures-tab.tsx'), 'PicturesTab'),
  },
  {
    key: 'choices',
    get label() {
      return t('Choices');
    },
    Content: lazyPart(() => import('./choices/choices-tab.tsx'), 'ChoicesTab'),
  },
  {
    key: 'links',
    get label() {
      return t('Links');
    },
    Content: lazyPart(() => import('./links/links-tab.tsx'), 'LinksTab'),
  },
  {
    key: 'activity',
    get label() {
      return t('Activity');
    },
    Content: lazyPart(() => import('./activity-tab.tsx'), 'ActivityTab'),
  },
  {
    key: 'settings',
    get label() {
      return t('Settings');
    },
    Content: lazyPart(() => import('./settings/settings-tab.tsx'), 'SettingsTab'),
  },
];
