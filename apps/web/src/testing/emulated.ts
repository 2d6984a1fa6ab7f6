import { cdp } from 'vitest/browser';

/** What somebody has told their browser, or does with the page. */
type Media = {
  /** `print` is how the page is drawn on paper. */
  media?: 'print' | undefined;
  /** Media features by their names: `{ 'forced-colors': 'active' }`. */
  features?: Readonly<Record<string, string>> | undefined;
};

declare module 'vitest/browser' {
  interface CDPSession {
    send(
      method: 'Page.setFontSizes',
      params: { fontSizes: { standard: number } },
    ): Promise<unknown>;
    send(
      method: 'Emulation.setEmulatedMedia',
      params: { media: string; features: { name: string; value: string }[] },
    ): Promise<unknown>;
  }
}

/** How large letters are that no page says otherwise of, in pixels; every browser comes with this. */
export const defaultTextSize = 16;

/** Sets the size of letters as the settings of the browser do. A test that does so takes it back. */
export async function setTextSize(standard: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Draws the page as for other people, or on paper. A test that does so takes it back: `setMedia({})`. */
export async function setMedia({ media, features = {} }: Media): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}
