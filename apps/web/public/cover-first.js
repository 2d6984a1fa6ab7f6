/*
 * Runs in the page of a client gallery behind its cover: the application loads once that has been painted, since both would
 * share the line, or as soon as somebody touches the page. A cover that takes too long is not waited for.
 */
{
  const maxWaitMs = 4000;
  /** How long the painting of a decoded picture may take. */
  const paintMs = 50;
  const { app } = document.currentScript.dataset;
  const cover = document.querySelector('#first-cover img');
  let hasBegun = false;

  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    for (const link of document.querySelectorAll('link[data-late]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    Object.assign(script, { type: 'module', crossOrigin: '', src: app });
    document.head.append(script);
  };

  for (const sign of ['pointerdown', 'keydown', 'scroll']) {
    addEventListener(sign, begin, { once: true, passive: true });
  }
  setTimeout(begin, maxWaitMs);
  void Promise.resolve(cover?.decode())
    .catch(() => undefined)
    .then(() => setTimeout(begin, paintMs));
}
