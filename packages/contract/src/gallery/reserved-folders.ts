/** Path segments used under `/gallery`, which can't be folder names of albums. */
export const reservedFolders = ['albums', 'images', 'stats'] as const;
