import { useEffect, useEffectEvent } from 'react';

/*
 * Each open overlay (dialog, sheet, viewer) has a history entry with the page's address, whose
 * state holds the number of open overlays. Back closes the overlay; closing it otherwise removes
 * the entry. An opening overlay adds its entry at once, as Back may be pressed as soon as it is
 * visible. All other changes are reconciled a moment later, so that a dialog that closes and a page
 * that opens in the same moment don't cause opposite traversals.
 */

/** An open overlay with the function that Back calls. */
type Overlay = { close: () => void };

/** A traversal that has not ended by then never started: there was no such entry. */
const timeoutMs = 1000;

let stack: readonly Overlay[] = [];
let travelsUntil = 0;
let afterTravel: readonly (() => void)[] = [];
let lastIndex: number | undefined;
let isScheduled = false;
let isListening = false;

/** Adds an overlay on top of the open ones; returns a function that removes it. */
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

/**
 * Handles the keys that are pressed on the page, unless an overlay is open above the one that this belongs to: they are meant
 * for it then.
 */
export function useLayerKeys(isOn: boolean, onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onKey);
  useEffect(() => {
    if (!isOn) return undefined;
    const below = stack.length;
    const listener = (event: KeyboardEvent) => {
      if (stack.length <= below) press(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

/** The number of open overlays at the current history entry. */
export function overlayDepth(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('overlays' in state)) return 0;
  return typeof state.overlays === 'number' ? state.overlays : 0;
}

/** Starts a traversal of the history by `go`, which the leave guard does not stop. */
export function travel(go: () => void): void {
  listen();
  travelsUntil = performance.now() + timeoutMs;
  go();
}

/** Whether a traversal started by `travel` is pending. */
export function isTravelling(): boolean {
  return performance.now() < travelsUntil;
}

/** Runs a function that changes the history, at once or after a pending traversal. */
export function whenArrived(act: () => void): void {
  if (isTravelling()) afterTravel = [...afterTravel, act];
  else act();
}

/** Leaves the entries of overlays that a reload has closed. */
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
  // Once the browser has arrived: before, it would restore a position of its own, that of the address's fragment.
  setTimeout(() => {
    history.scrollRestoration = 'auto';
  });
  const isOurs = isTravelling();
  travelsUntil = 0;
  const depth = overlayDepth();
  if (depth > stack.length && wentForward && isOpenAhead()) {
    // The overlay of this entry was closed by Back, or a link in it was followed: nothing can be shown here.
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
  // Keeps the page's scroll position, or the one that its own code has set.
  history.scrollRestoration = 'manual';
  history.pushState({ ...history.state, overlays }, '', location.href);
  history.scrollRestoration = 'auto';
  lastIndex = indexNow();
}

/** The index of the current history entry; undefined in browsers without the Navigation API. */
function indexNow(): number | undefined {
  return 'navigation' in window ? navigation.currentEntry?.index : undefined;
}

function isOpenAhead(): boolean {
  return 'navigation' in window && navigation.canGoForward;
}

/**
 * While `open`, the browser's Back calls `onBack` instead of leaving the page: for overlays without
 * an address. One that stays open (to ask first) handles the next Back, too.
 */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const close = useEffectEvent(onBack);
  useEffect(() => (open ? addOverlay(() => close()) : undefined), [open]);
}
