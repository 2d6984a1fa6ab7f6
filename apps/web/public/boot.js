/*
 * Starts the application on a page that the server has drawn, in front of what was drawn. Such a page is read before it is
 * used: the application comes with the first sign that somebody does something, or else some seconds after the first
 * pictures have been painted. A click that came before it, on something that only it can answer, is repeated when it is
 * there; so is what was chosen and typed meanwhile. The fonts come after the first pictures, too.
 */
(() => {
  const { app } = document.currentScript.dataset;
  const signs = [
    'pointerdown',
    'pointermove',
    'touchstart',
    'wheel',
    'scroll',
    'keydown',
    'focusin',
  ];
  const quietMs = 5000;
  /** A decoded picture is painted some frames later: on a slow phone the layout in other fonts would delay it. */
  const paintMs = 150;
  /** The longest that fonts wait for the first pictures. */
  const fontsMs = 3000;
  let begun = false;
  let clicked = null;
  const filled = new Map();

  function controlOf({ target }) {
    return target instanceof Element && target.closest('button, a[href^="#"]');
  }

  function keep(event) {
    const control = controlOf(event);
    if (!control) return;
    event.preventDefault();
    if (clicked) delete clicked.dataset.waits;
    clicked = control;
    clicked.dataset.waits = '';
  }

  function keepField({ target }) {
    // A file can only be chosen by hand.
    if (target.type === 'file' || target.value === undefined) return;
    // The last is given last: of radio buttons that one counts.
    filled.delete(target);
    filled.set(target, /radio|checkbox/.test(target.type) ? target.checked : target.value);
  }

  /** The application hears of a value only when it is another than the one that it found: each is taken back and given anew. */
  function fillAnew() {
    for (const [field, kept] of filled) {
      if (typeof kept === 'boolean') {
        field.checked = !kept;
        field.click();
      } else {
        field.value = '';
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(
          field,
          kept,
        );
        field.dispatchEvent(
          new Event(field.localName === 'select' ? 'change' : 'input', { bubbles: true }),
        );
      }
    }
  }

  /**
   * The page brought the styles that it used as it was drawn; the application shows more. The faces of fonts are there
   * already: said a second time, they would be loaded a second time, and the text would stand in others meanwhile.
   */
  async function bringStyles(used) {
    const reply = await fetch(used.dataset.of);
    const css = await reply.text();
    if (!reply.ok) return;
    const whole = document.createElement('style');
    whole.textContent = css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
    used.after(whole);
  }

  async function start() {
    if (begun) return;
    begun = true;
    // Pictures below the first view may come now (wall.css); they need not wait for the application.
    document.documentElement.dataset.awake = '';
    for (const sign of signs) window.removeEventListener(sign, start);
    try {
      const styles = Array.from(document.querySelectorAll('style[data-of]'), bringStyles);
      const hydrated = new Promise((resolve) =>
        window.addEventListener('hydrated', resolve, { once: true }),
      );
      await Promise.all([import(app), Promise.allSettled(styles)]);
      await hydrated;
    } catch (error) {
      console.error(error);
      document.addEventListener('click', askAnew);
    }
    document.removeEventListener('click', keep, { capture: true });
    document.removeEventListener('input', keepField, { capture: true });
    fillAnew();
    if (clicked) delete clicked.dataset.waits;
    if (clicked?.isConnected) clicked.click();
  }

  /**
   * Without the application the page can be read all the same. A click that needs it asks for the page anew, since a module
   * that failed is not asked for again.
   */
  function askAnew(event) {
    if (controlOf(event)?.localName === 'button') location.reload();
  }

  document.addEventListener('click', keep, { capture: true });
  document.addEventListener('input', keepField, { capture: true });
  for (const sign of signs) window.addEventListener(sign, start, { passive: true });

  /**
   * Activates the fonts. Until the first pictures are there the page shows the device's fonts, adjusted to the same width
   * (ui/fonts.css): on a slow line both would compete. A returning visitor has the files in the cache and gets them at once.
   */
  function showFonts() {
    for (const style of document.querySelectorAll('style[data-fonts]')) style.media = 'all';
    try {
      localStorage.setItem('fonts', 'loaded');
    } catch {
      // Then they wait the next time, too.
    }
  }

  function isRemembered(key) {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  }

  /** Whether the page is to show what only the application can: what its address or its history says, or who is signed in. */
  function isAwaited() {
    const isSaid = location.search !== '' || location.hash !== '' || history.state !== null;
    return isSaid || isRemembered('signed-in');
  }

  /** Safari has no idle callbacks. */
  const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 50));

  /**
   * Lays out what stands below the first view, a piece at a time while nothing else is to be done: whoever takes a picture
   * of the whole page, or looks for a word in it, finds all of it. Not above somebody who has gone on: it would move.
   */
  function layOutRest() {
    const next = document.querySelector(
      ':is(.laid-out-near-view, .wall > ul > li > button):not([data-laid-out])',
    );
    if (!next || scrollY > 0) return;
    next.dataset.laidOut = '';
    whenIdle(layOutRest);
  }

  /** A picture that has loaded is decoded, then painted with the frame after. */
  async function whenPainted() {
    const pictures = document.querySelectorAll('img:not([loading=lazy])');
    await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        setTimeout(showFonts, paintMs);
        if (isAwaited()) void start();
        else setTimeout(start, quietMs);
        whenIdle(layOutRest);
      }),
    );
  }

  if (isRemembered('fonts')) showFonts();
  else setTimeout(showFonts, fontsMs);
  window.addEventListener('load', whenPainted);
})();
