/*
 * Starts the application on a server-rendered page. Such a page is read before it is used: the
 * application loads at the first interaction, or else some seconds after the first pictures have
 * been painted. A click that came earlier, on something that only the application handles, is
 * repeated once it has loaded; so are values chosen and typed meanwhile. The fonts and the manifest
 * load after the first pictures, too.
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
  /** A decoded picture is painted some frames later: on a slow phone the layout with other fonts would delay it. */
  const paintMs = 150;
  /** The longest that fonts wait for the first pictures, in milliseconds. */
  const fontsMs = 3000;
  let begun = false;
  let fontsBegun = false;
  const laterFaces = [];
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
    // Scripts can't set the value of a file input.
    if (target.type === 'file' || target.value === undefined) return;
    // Re-inserted at the end: of radio buttons the last one set wins.
    filled.delete(target);
    filled.set(target, /radio|checkbox/.test(target.type) ? target.checked : target.value);
  }

  /** React reports a value only if it differs from the one it found: each field is reset and then set again. */
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
   * The server inlined only the styles that the page uses; the application needs all of them. The
   * @font-face rules are left out: repeated, they would load the fonts again, with fallback text
   * meanwhile.
   */
  async function bringStyles(used) {
    const reply = await fetch(used.dataset.of);
    const css = await reply.text();
    if (!reply.ok) return;
    const whole = document.createElement('style');
    whole.textContent = css.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
    used.after(whole);
  }

  /** A browser may report the pointer that lies still on a page that has just appeared. */
  function onSign({ type, movementX, movementY }) {
    const liesStill = type === 'pointermove' && movementX === 0 && movementY === 0;
    if (!liesStill) void start();
  }

  async function start() {
    if (begun) return;
    begun = true;
    // Pictures below the first view may load now (wall.css); they need not wait for the application.
    document.documentElement.dataset.awake = '';
    for (const sign of signs) window.removeEventListener(sign, onSign);
    // The application's own imports would be found only once it has arrived.
    for (const link of document.querySelectorAll('link[data-preload]')) link.rel = 'modulepreload';
    try {
      const styles = Promise.allSettled(
        Array.from(document.querySelectorAll('style[data-of]'), bringStyles),
      ).then(addLaterFaces);
      const hydrated = new Promise((resolve) =>
        window.addEventListener('hydrated', resolve, { once: true }),
      );
      await Promise.all([import(app), styles]);
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
   * Without the application the page is still readable. A click that needs it reloads the page,
   * since browsers do not retry a module that failed to load.
   */
  function askAnew(event) {
    if (controlOf(event)?.localName === 'button') location.reload();
  }

  document.addEventListener('click', keep, { capture: true });
  document.addEventListener('input', keepField, { capture: true });
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true });

  /**
   * Shows the fonts. Until the first pictures are there the page shows the device's fonts, adjusted to the same width
   * (ui/fonts.css): on a slow line both would compete. A returning visitor has the files in the cache and gets them at once.
   */
  async function showFonts() {
    if (fontsBegun) return;
    fontsBegun = true;
    if (isRemembered('fonts')) {
      for (const style of document.querySelectorAll('style[data-fonts]')) style.media = 'all';
      return;
    }
    await replaceFonts();
    try {
      localStorage.setItem('fonts', 'loaded');
    } catch {
      // Without storage they wait on the next visit, too.
    }
  }

  /**
   * Activating the style sheet would lay out the page twice: without the files, which the browser requests only then, and
   * again with them. A face that has loaded before it is added costs one short layout, each in a task of its own. Faces
   * that the page does not need would make these longer: they wait for the application.
   */
  async function replaceFonts() {
    const tokens = getComputedStyle(document.documentElement);
    const shown =
      tokens.getPropertyValue('--font-display') + tokens.getPropertyValue('--font-text');
    const isItalicShown = document.querySelector('.italic') !== null;
    const text = document.body.textContent;
    const isNeeded = (face) =>
      shown.includes(face.family.replaceAll('"', '')) &&
      (face.style === 'normal' || isItalicShown) &&
      hasLetterIn(face.unicodeRange, text);
    const faces = lateFaces();
    laterFaces.push(...faces.filter((face) => !isNeeded(face)));
    // A file that fails leaves its text in the device's font.
    const loading = faces.filter(isNeeded).map((face) => face.load().catch(() => face));
    for (const face of loading) {
      document.fonts.add(await face);
      await nextFrame();
    }
    if (begun) addLaterFaces();
  }

  /** The application may show any letter, in any font. Added together with its styles: both lay out the whole page. */
  function addLaterFaces() {
    for (const face of laterFaces.splice(0)) document.fonts.add(face);
  }

  /** Whether a text has a letter in a range like `U+20-7E, U+A0`. */
  function hasLetterIn(range, text) {
    const characters = range.replace(/[\da-f]+/gi, '\\u{$&}').replace(/U\+|[, ]+/gi, '');
    return new RegExp(`[${characters}]`, 'u').test(text);
  }

  /** The faces of the inactive style sheets, whose rules not every browser parses where they are. */
  function lateFaces() {
    return Array.from(document.querySelectorAll('style[data-fonts]')).flatMap(({ textContent }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(textContent);
      return Array.from(sheet.cssRules, ({ style }) => {
        const value = (name) => style.getPropertyValue(name);
        return new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
          style: value('font-style'),
          weight: value('font-weight'),
          unicodeRange: value('unicode-range'),
          display: 'swap',
        });
      });
    });
  }

  /** Resolves once the next frame has been laid out. */
  function nextFrame() {
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }

  function nameManifest() {
    for (const link of document.querySelectorAll('link[data-rel]')) link.rel = link.dataset.rel;
  }

  function isRemembered(key) {
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      return false;
    }
  }

  /** Whether the page needs the application at once: because of its address, its history state or a signed-in user. */
  function isAwaited() {
    const isSaid = location.search !== '' || location.hash !== '' || history.state !== null;
    return isSaid || isRemembered('signed-in');
  }

  /** Safari has no idle callbacks. */
  const whenIdle = window.requestIdleCallback ?? ((work) => setTimeout(work, 50));

  /**
   * Lays out the content below the first view, a piece at a time while the browser is idle, so that
   * full-page screenshots and searches in the page include it. Not above the scroll position: the
   * content in view would move.
   */
  function layOutRest() {
    const next = document.querySelector(
      ':is(.laid-out-near-view, .wall > ul > li > button):not([data-laid-out])',
    );
    if (!next || scrollY > 0) return;
    next.dataset.laidOut = '';
    whenIdle(layOutRest);
  }

  /** A loaded picture is decoded, then painted with the frame after. */
  async function whenPainted() {
    const pictures = document.querySelectorAll('img:not([loading=lazy])');
    await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        setTimeout(showFonts, paintMs);
        nameManifest();
        if (isAwaited()) void start();
        else setTimeout(start, quietMs);
        whenIdle(layOutRest);
      }),
    );
  }

  if (isRemembered('fonts')) void showFonts();
  // Not before the end of the page, whose letters say which fonts it needs.
  else document.addEventListener('DOMContentLoaded', () => setTimeout(showFonts, fontsMs));
  window.addEventListener('load', whenPainted);
})();
