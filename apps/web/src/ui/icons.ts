/**
 * Small drawings, by the names under which people choose them: which of Lucide's each is. Their lines are in
 * `icons.svg` (made by `scripts/make-icons.mjs`), so that a page's scripts carry none of them.
 */
export const icons = {
  'Ring/Wedding': 'gem',
  'Family/Portrait': 'users',
  Events: 'party-popper',
  'Business/Commercial': 'briefcase',
  Graduation: 'graduation-cap',
  'Real Estate': 'house',
  Photography: 'camera',
  Videography: 'video',
  'Makeup/Beauty': 'sparkles',
  Bridal: 'flower-2',
  Birthday: 'cake',
  Religious: 'church',
  Sports: 'trophy',
  Landscape: 'mountain',
  Film: 'film',
  Music: 'eighth-notes',
  Art: 'palette',
  Prom: 'crown',
} as const;
