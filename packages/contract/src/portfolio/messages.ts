import { sentences, t } from '../sentences.ts';

/** Messages of the portfolio and its editor. */
export const portfolioMessages = sentences({
  labels: {
    add: 'New portfolio item',
    edit: 'Edit portfolio item',
    create: 'Create portfolio item',
    save: 'Save portfolio item',
    remove: 'Delete portfolio item',
    removeQuestion: 'Delete this portfolio item?',
  },
  loadFailed: 'Failed to load portfolio data',
  loadDetailsFailed: 'Failed to load portfolio item details',
  createFailed: 'Error creating portfolio item',
  saveFailed: 'Error saving portfolio item',
  removeFailed: 'Failed to delete portfolio item',
  setActiveFailed: (activate: boolean) =>
    activate ? t('Failed to activate portfolio item') : t('Failed to deactivate portfolio item'),
  setFeaturedFailed: 'Failed to update featured status',
  reorderFailed: 'Failed to reorder the portfolio',
  created: 'Portfolio item created.',
  updated: 'Portfolio item updated.',
  removed: 'Portfolio item deleted.',
  activated: 'Portfolio item activated.',
  deactivated: 'Portfolio item deactivated.',
  featured: 'Portfolio item featured.',
  notFeatured: 'Portfolio item no longer featured.',
  notFound: 'This portfolio item does not exist anymore.',
  tooMany: 'There is no room for another portfolio item. Please delete one first.',
  changedMeanwhile:
    'This portfolio item was changed by somebody else since you opened it. Please look at what it says now before you save.',
  imageRequired: 'Image is required',

  videosLoadFailed: 'Failed to load the videos',
  noVideos: 'No public videos yet',
  videoTaken: (title: string) => t('“{title}” is in the portfolio.', { title }),
  takeVideoFailed: 'Failed to add the video',
  alreadyTaken: 'This video is already in the portfolio.',
  videoNotFound: 'This account no longer has such a public video on TikTok.',
  coverFailed: 'TikTok did not provide the cover of this video. Please try again.',
  untitledVideo: 'TikTok video',
});
