/*
 * Starts the application on a page that the server has drawn. Such a page is read before it is used: the application
 * comes when the first pictures have arrived, or with the first touch, whichever is sooner. A click that came before
 * it, on something that only it can answer, is repeated when it is there.
 */
const { app } = document.querySelector('script[data-app]').dataset;
const signs = ['load', 'pointerdown', 'keydown', 'focusin'];
let clicked = null;

function keep(event) {
  const control = event.target instanceof Element && event.target.closest('button, a[href^="#"]');
  if (!control) return;
  event.preventDefault();
  clicked = control;
}

async function start() {
  for (const sign of signs) window.removeEventListener(sign, start);
  await import(app);
  document.removeEventListener('click', keep, { capture: true });
  if (clicked?.isConnected) clicked.click();
}

document.addEventListener('click', keep, { capture: true });
for (const sign of signs) window.addEventListener(sign, start, { passive: true });
if (document.readyState === 'complete') void start();
