/*
 * Each overlay that is open (dialog, sheet, viewer) has an entry of the same address in the
 * browser's history, marked with how many are open there. Back from it closes the overlay; an
 * overlay that is closed otherwise takes its entry with it. An overlay that opens has its entry at
 * once, as Back may be pressed as soon as it is seen. Otherwise entries and overlays are brought
 * together a moment after either changed, so that a dialog that closes and a page that opens in the
 * same moment don't travel against each other.
 */

/** An overlay that is open, with what Back does to it. */
type Overlay = { close: () => void };

/** A journey that has not ended by then never began: there was no such entry. */
const timeoutMs = 1000;

let stack: readonly Overlay[] = [];
let travelsUntil = 0;
let afterTravel: readonly (() => void)[] = [];
let lastIndex: number | undefined;
let isScheduled = false;
let isListening = false;

/** Adds an overlay on top of those that are open; gives the way to take it away. */
export function addOverlay(close: () => void): () => void {
  listen();
  const overlay: Overlay = { close };
  stack = [...stack, overlay];
  const isAlone = !isScheduled && !isTravelling() && overlayDepth() === stack.length - 1;
  if (isAlone) push(stack.length);
  else schedule();
  return () => {
    stack = stack.filter((other) => other !== overlay);
    schedule();
  };
}

/** How many overlays were open at the present entry of the history. */
export function overlayDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('overlays' in state)) return 0;
  return typeof state.overlays === 'number' ? state.overlays : 0;
}

/** Travels through the history by our own command, which no guard holds up. `go` starts it. */
export function travel(go: () => void): void {
  listen();
  travelsUntil = performance.now() + timeoutMs;
  go();
}

/** Whether a journey of our own is on its way. */
export function isTravelling(): boolean {
  return performance.now() < travelsUntil;
}

/** Does something that changes the history, at once or when a journey of our own has ended. */
export function whenArrived(act: () => void): void {
  if (isTravelling()) afterTravel = [...afterTravel, act];
  else act();
}

/** Leaves an entry behind that a reload has left without its overlay. */
export function leaveLostEntries(): void {
  if (overlayDepth() > 0) schedule();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  lastIndex = indexNow();
  window.addEventListener('popstate', onPopState);
}

function onPopState(): void {
  const wentForward = (indexNow() ?? 0) > (lastIndex ?? 0);
  lastIndex = indexNow();
  history.scrollRestoration = 'auto';
  const isOurs = isTravelling();
  travelsUntil = 0;
  const depth = overlayDepth();
  if (depth > stack.length && wentForward && isOpenAhead()) {
    // Back has closed it, or a link led on from it: there is nothing to show at this entry.
    travel(() => history.forward());
    return;
  }
  if (!isOurs) for (const { close } of stack.slice(depth).reverse()) close();
  const acts = afterTravel;
  afterTravel = [];
  for (const act of acts) act();
  schedule();
}

function schedule(): void {
  listen();
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    reconcile();
  });
}

function reconcile(): void {
  if (isTravelling()) return;
  const depth = overlayDepth();
  if (depth > stack.length) {
    travel(() => history.go(stack.length - depth));
    return;
  }
  for (let overlays = depth + 1; overlays <= stack.length; overlays += 1) push(overlays);
}

function push(overlays: number): void {
  // The page below stands where it stood, or where its own code has put it.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, overlays }, '', location.href);
  history.scrollRestoration = 'auto';
  lastIndex = indexNow();
}

/** The place of the present entry in the history; undefined where the browser doesn't say. */
function indexNow(): number | undefined {
  return 'navigation' in window ? navigation.currentEntry?.index : undefined;
}

function isOpenAhead(): boolean {
  return 'navigation' in window && navigation.canGoForward;
}
