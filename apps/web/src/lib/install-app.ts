/** What the browser offers where a site can be installed by a button of its own; not every browser does. */
type InstallOffer = Event & {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function isOffer(event: Event): event is InstallOffer {
  return 'prompt' in event && 'userChoice' in event;
}

/** Keeps the browser's offer to install the site, which may come before anybody asks for it. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    // Otherwise the browser would ask every visitor by itself.
    event.preventDefault();
    change(event);
  });
  window.addEventListener('appinstalled', () => change(null));
}

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Calls back whenever the offer comes or goes; gives the way to stop. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the browser installs the site when it is asked to. */
export function canInstall(): boolean {
  return offer !== null;
}

/** Asks the browser to install the site. @returns whether the person agreed; false without an offer */
export async function install(): Promise<boolean> {
  const asked = offer;
  if (!asked) return false;
  // An offer is good for one question.
  change(null);
  await asked.prompt();
  return (await asked.userChoice).outcome === 'accepted';
}

/** The page runs as an app of its own already. */
export const standaloneQuery = '(display-mode: standalone)';
