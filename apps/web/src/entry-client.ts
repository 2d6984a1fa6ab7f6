import './ui/theme.css';
// What the server draws must stand right before the application is there, and without it.
import './features/content/site/site.css';
import './features/portfolio/site/wall.css';
import { hydratePage } from './app/hydrate.tsx';
import { keepInstallOffer } from './lib/install-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to stand in.');

keepInstallOffer();
// Said by boot.js, too, where it stands in the page: pictures below the first view may come.
document.documentElement.dataset.awake = '';

const hydrated = hydratePage(root);
// public/boot.js, which stands in the page, waits for it. This module must not: the code of a page, which is loaded
// meanwhile, needs this module to be there.
void hydrated.then(() => window.dispatchEvent(new Event('hydrated')));

// A page for those who lose their connection; in development it would keep old files. Without it
// the site works all the same, so a browser that refuses it needs no word.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  hydrated.then(() => navigator.serviceWorker.register('/sw.js')).catch(() => undefined);
}
