/** The pairs of fonts: one for display, one for text. */
export const fontPairs = ['frauncesInter', 'playfairInter', 'jost', 'inter'] as const;
export type FontPair = (typeof fontPairs)[number];

/** The theme of the public site: that of the visitor's system, light, or dark. */
export const siteThemes = ['system', 'light', 'dark'] as const;
export type SiteTheme = (typeof siteThemes)[number];

/** The minimum size of the picture for icons, in pixels. */
export const smallestIcon = 192;
