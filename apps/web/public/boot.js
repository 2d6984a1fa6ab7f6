/*
 * Starts the application on a page that the server has drawn. Such a page is read before it is used: the application
 * comes when the first pictures have been painted, or with the first touch, whichever is sooner. A click that came
 * before it, on something that only it can answer, is repeated when it is there.
 */
const { app } = document.querySelector('script[data-app]').dataset;
const signs = ['pointerdown', 'keydown', 'focusin'];
let begun = false;
let clicked = null;

function keep(event) {
  const control = event.target instanceof Element && event.target.closest('button, a[href^="#"]');
  if (!control) return;
  event.preventDefault();
  clicked = control;
}

async function start() {
  if (begun) return;
  begun = true;
  for (const sign of signs) window.removeEventListener(sign, start);
  await import(app);
  document.removeEventListener('click', keep, { capture: true });
  if (clicked?.isConnected) clicked.click();
}

document.addEventListener('click', keep, { capture: true });
for (const sign of signs) window.addEventListener(sign, start, { passive: true });

/** A picture that has loaded is decoded, then painted with the frame after. */
async function whenPainted() {
  const pictures = document.querySelectorAll('img:not([loading=lazy])');
  await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  requestAnimationFrame(() => requestAnimationFrame(start));
}

if (document.readyState === 'complete') void whenPainted();
else window.addEventListener('load', whenPainted);
