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

/** The browser properties that decide how a site is installed. */
export type BrowserFacts = { userAgent: string; maxTouchPoints: number };

/** How to install the site by hand, as a sentence, for browsers without a prompt. */
export function installSteps({ userAgent, maxTouchPoints }: BrowserFacts): string {
  const isMac = userAgent.includes('Macintosh');
  // An iPad identifies as a Mac; no Mac has a touch screen.
  if (/iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)) {
    return 'Tap Share in the browser’s bar, then “Add to Home Screen”.';
  }
  if (userAgent.includes('Android')) {
    return 'Open the browser’s menu, then choose “Add to Home screen” or “Install app”.';
  }
  if (isMac && !/Chrom|Firefox|Edg/.test(userAgent)) {
    return 'Choose File in the menu bar, then “Add to Dock”.';
  }
  return 'Open the browser’s menu and look for “Install”. On a phone, open this page there and choose “Add to Home Screen”.';
}
