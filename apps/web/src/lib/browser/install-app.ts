/** The `beforeinstallprompt` event, which not every browser fires. */
type InstallOffer = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && 'userChoice' in event;
}

/** Keeps the browser's offer to install the site, which may come before it is used. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Prevents the browser's own prompt to every visitor.
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever the offer changes; returns a function that unsubscribes. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser can prompt to install the site. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Prompts to install the site. @returns whether the user accepted; false without an offer */
export async function install(): Promise<boolean> {
  const asked = offer;
  if (!asked) return false;
  // An offer can be used once.
  change(null);
  await asked.prompt();
  return (await asked.userChoice).outcome === 'accepted';
}

/** Matches when the site runs as an installed app. */
export const standaloneQuery = '(display-mode: standalone)';
