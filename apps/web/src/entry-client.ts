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

// Whoever imports this module (public/boot.js, which stands in the page) is told when the controls answer.
await hydratePage(root);

// A page for those who lose their connection; in development it would keep old files. Without it
// the site works all the same, so a browser that refuses it needs no word.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
