import { cdp } from 'vitest/browser';

declare module 'vitest/browser' {
  interface CDPSession {
    send(
      method: 'Emulation.setTouchEmulationEnabled',
      params: { enabled: boolean },
    ): Promise<unknown>;
  }
}

/** Says whether the screen is touched with a finger. A test that says so takes it back. */
export async function setTouched(enabled: boolean): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled });
}
