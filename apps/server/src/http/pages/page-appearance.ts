import { paths } from '@shutterhouse/contract/pages';
import { defaultAccent } from '@shutterhouse/contract/settings/accent';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import type { SiteTheme } from '@shutterhouse/contract/settings/appearance-constants';

/** The background colours of the page, as in `ui/styles/theme.css`. */
const backgrounds = { light: '#faf8f5', dark: '#14110f' } as const;

/**
 * Applies the studio's icon to the page and, where the owner has set light or dark, that theme. The dashboard
 * follows the system setting of the person using it.
 * @param html the built page, into which nothing has been rendered
 */
export function withAppearance(
  html: string,
  { theme, icon }: PublicAppearance,
  path: string,
): string {
  const isDesk = path === paths.dashboard() || path.startsWith(`${paths.dashboard()}/`);
  return withTheme(withIcon(html, icon?.id), isDesk ? 'system' : theme);
}

function withTheme(html: string, theme: SiteTheme): string {
  if (theme === 'system') return html;
  return html
    .replace(/<html\b/, `<html data-theme="${theme}"`)
    .replaceAll(/\s*<meta name="theme-color"[^>]*>/g, '')
    .replace('</head>', `<meta name="theme-color" content="${backgrounds[theme]}">\n  </head>`);
}

function withIcon(html: string, id: string | undefined): string {
  if (id === undefined) return html;
  return html
    .replace(
      /<link rel="icon"[^>]*>/,
      `<link rel="icon" href="${iconPath('48.png', id)}" type="image/png">`,
    )
    .replace(
      /<link rel="apple-touch-icon"[^>]*>/,
      `<link rel="apple-touch-icon" href="${iconPath('180.png', id)}">`,
    );
}

/** The URL of an icon; each picture has its own, so that caches don't keep the old one. */
export function iconPath(file: string, id: string | undefined): string {
  return id === undefined ? `/icons/${file}` : `/icons/${file}?of=${encodeURIComponent(id)}`;
}

/**
 * The theme and background colours of the installed application: the accent if the owner chose one, otherwise the
 * page's background.
 */
export function manifestColours({ accent, theme }: PublicAppearance): {
  theme_color: string;
  background_color: string;
} {
  const background = backgrounds[theme === 'dark' ? 'dark' : 'light'];
  return {
    theme_color: accent === defaultAccent ? background : accent,
    background_color: background,
  };
}
