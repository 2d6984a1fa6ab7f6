import { cdp } from 'vitest/browser';

/** Emulated browser settings. */
type Media = {
  /** `print` renders the page as printed. */
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

/** The browser's default font size, in pixels. */
export const defaultTextSize = 16;

/** Sets the default font size, as in the browser's settings. The test must reset it. */
export async function setTextSize(standard: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Emulates media types and features. The test must reset them: `setMedia({})`. */
export async function setMedia({ media, features = {} }: Media): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: media ?? '',
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

declare module 'vitest/browser' {
  interface CDPSession {
    send(
      method: 'Emulation.setTouchEmulationEnabled',
      params: { enabled: boolean },
    ): Promise<unknown>;
  }
}

/** Emulates a touch screen. The test must reset it. */
export async function setTouched(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}
