/** The pairs of fonts: one of display, one of text. */
export const fontPairs = ['frauncesInter', 'playfairInter', 'jost', 'inter'] as const;
export type FontPair = (typeof fontPairs)[number];

/** Whether the public site is light, dark, or as the visitor's system is. */
export const siteThemes = ['system', 'light', 'dark'] as const;
export type SiteTheme = (typeof siteThemes)[number];

/** The smallest picture of which icons are made, in pixels. */
export const smallestIcon = 192;
