/** Sentences of the public sections and their loads (specification 1, section 8; specification 2, section 8). */
export const contentMessages = {
  heroLoadFailed: 'Failed to load hero data',
  aboutLoadFailed: 'Failed to load about data',
  contactLoadFailed: 'Failed to load contact data',
} as const;
