import './ui/styles/theme.css';
// Server-rendered parts need their styles before the application has loaded, and without it.
import './features/content/site/site.css';
import './features/portfolio/site/wall.css';
import { hydratePage } from './app/hydrate.tsx';
import { keepInstallOffer } from './lib/browser/install-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to stand in.');

keepInstallOffer();
// Also set by boot.js on pages that include it: pictures below the first view may load.
document.documentElement.dataset.awake = '';

const hydrated = hydratePage(root);
// public/boot.js, which is inlined in the page, waits for this event. This module must not await
// it: the lazily loaded code of a page imports this module.
void hydrated.then(() => window.dispatchEvent(new Event('hydrated')));

// The service worker serves the offline page; in development it would keep old files. The site
// works without it, so a failed registration is ignored.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  hydrated.then(() => navigator.serviceWorker.register('/sw.js')).catch(() => undefined);
}
