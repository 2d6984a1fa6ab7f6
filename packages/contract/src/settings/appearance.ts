import { z } from 'zod';
import { type ClockStyle, clockStyles } from '../clock.ts';
import { openedVersion, version } from '../editing.ts';
import { type Picture, picture, pictureChoice } from '../pictures.ts';
import { oneOf } from '../validators.ts';
import { accentProblem, defaultAccent } from './accent.ts';
import { type FontPair, fontPairs, type SiteTheme, siteThemes } from './appearance-constants.ts';
import { appearanceMessages as messages } from './appearance-messages.ts';

/** `#rrggbb`, with enough contrast in both themes. */
const accent = z
  .string({ error: () => messages.accentInvalid })
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, { error: () => messages.accentInvalid, abort: true })
  .superRefine((value, { addIssue }) => {
    const message = accentProblem(value);
    if (message !== undefined) addIssue({ code: 'custom', message });
  });

/** The values of the appearance form. */
export const appearanceInput = z.object({
  accent,
  fonts: oneOf('Fonts', fontPairs),
  theme: oneOf('Theme', siteThemes),
  /** How times are written for visitors, staff and in mails. */
  clock: oneOf('Clock', clockStyles),
  /** Replaces the studio's name in the header. */
  logoId: pictureChoice,
  /** A square picture from which the site's icons are created. */
  iconId: pictureChoice,
});
export type AppearanceInput = z.infer<typeof appearanceInput>;

/** Changes of the appearance; absent fields stay unchanged. */
export const updateAppearanceInput = appearanceInput.partial().extend({ version: openedVersion });
export type UpdateAppearanceInput = z.infer<typeof updateAppearanceInput>;

/** The appearance for every page. */
export const publicAppearance = z.object({
  accent: z.string(),
  fonts: z.enum(fontPairs),
  theme: z.enum(siteThemes),
  logo: picture.nullable(),
  icon: picture.nullable(),
});
export type PublicAppearance = {
  accent: string;
  fonts: FontPair;
  theme: SiteTheme;
  logo: Picture | null;
  icon: Picture | null;
};

/** The same with the clock style, and the version for saving. */
export type Appearance = PublicAppearance & { clock: ClockStyle; version: number };
export const appearance = publicAppearance.extend({ clock: z.enum(clockStyles), version });

/** The default appearance. */
export const defaultAppearance: PublicAppearance = {
  accent: defaultAccent,
  fonts: 'frauncesInter',
  theme: 'system',
  logo: null,
  icon: null,
};
