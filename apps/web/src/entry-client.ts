import './ui/styles/fonts.css';
import './ui/styles/theme.css';
// Server-rendered parts need their styles before the application has loaded, and without it.
import './features/content/site/site.css';
import './features/portfolio/site/wall.css';
import { provideLocale } from '@shutterhouse/contract/locale';
import { hydratePage } from './app/hydrate.tsx';
import { keepInstallOffer } from './lib/browser/install-app.ts';
import { loadCatalog } from './lib/language/catalogs.ts';
import { pageLocale } from './lib/language/page-locale.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to stand in.');

keepInstallOffer();

provideLocale(pageLocale);

// This module must not await it: the lazily loaded code of a page imports this module.
void loadCatalog('page')
  // Without its sentences the page works in English.
  .catch(() => undefined)
  .then(() => hydratePage(root))
  .then(() => {
    // boot.ts, which is inlined in server-rendered pages, waits for it.
    dispatchEvent(new Event('hydrated'));
    // Pictures below the first view of a phone may load (wall.css).
    document.documentElement.dataset.awake = '';
    // The service worker serves the offline page; in development it would keep old files. The site
    // works without it, so a failed registration is ignored.
    if (import.meta.env.PROD && 'serviceWorker' in navigator) {
      navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    }
  });
