import { cdp } from 'vitest/browser';

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
