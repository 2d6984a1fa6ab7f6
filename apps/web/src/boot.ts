/**
 * Inlined in server-rendered pages, which are read before they are used: the application, its styles and the fonts load once
 * the page has loaded and the browser is idle, or at the first press, key or scroll, and then the wizard's scripts. A click that
 * only the application can answer is repeated when it does. What was typed meanwhile is entered again, as its forms begin empty.
 */
import { layOutRest } from './app/lay-out-rest.ts';
import { whenIdle } from './lib/browser/when-idle.ts';

const app = document.currentScript?.dataset.app ?? '';
const signs = ['pointerdown', 'keydown', 'scroll'];
const typed = new Map<HTMLInputElement, string | boolean>();
let clicked: HTMLElement | undefined;
let phase: 'reading' | 'loading' | 'lost' = 'reading';

function onClick(event: Event): void {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>('button, a[href^="#"]');
  if (!control) return;
  event.preventDefault();
  // Browsers don't retry a module that failed to load.
  if (phase === 'lost') location.reload();
  delete clicked?.dataset.waits;
  clicked = control;
  clicked.dataset.waits = '';
  load(`[data-of="${control.dataset.loads}"]`);
}

function onInput(event: Event): void {
  const field = event.target as HTMLInputElement;
  const isChoice = /radio|checkbox/.test(field.type);
  // Of radio buttons the one chosen last is entered last. A script can't choose files.
  typed.delete(field);
  if (field.type !== 'file') typed.set(field, isChoice ? field.checked : field.value);
}

/** React overlooks a value that is set through the field itself, and one that it has seen already. */
function enter(value: string | boolean, field: HTMLInputElement): void {
  if (typeof value === 'boolean') {
    field.checked = !value;
    field.click();
    return;
  }
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives links that wait for it their relation, so that what they name is loaded. */
function load(selector: string): HTMLLinkElement[] {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[data-rel]${selector}`);
  for (const link of links) link.rel = link.dataset.rel ?? '';
  return Array.from(links);
}

function showFonts(): void {
  const styles = document.querySelectorAll<HTMLStyleElement>('style[data-fonts]');
  for (const style of styles) style.media = 'all';
}

async function start(): Promise<void> {
  if (phase !== 'reading') return;
  phase = 'loading';
  const hydrated = new Promise((resolve) => addEventListener('hydrated', resolve, { once: true }));
  const sheets = load(':not([data-of])').filter(({ rel }) => rel === 'stylesheet');
  const styled = sheets.map(
    (sheet) =>
      new Promise((resolve) => Object.assign(sheet, { onload: resolve, onerror: resolve })),
  );
  showFonts();
  try {
    await Promise.all([import(app), hydrated, ...styled]);
  } catch (error) {
    console.error(error);
    phase = 'lost';
    return clicked?.click();
  }
  // What a tap needs next is fetched and compiled, but not run.
  whenIdle(() => load('[data-of]'));
  document.removeEventListener('click', onClick, { capture: true });
  document.removeEventListener('input', onInput, { capture: true });
  typed.forEach(enter);
  delete clicked?.dataset.waits;
  if (clicked?.isConnected) clicked.click();
}

document.addEventListener('click', onClick, { capture: true });
document.addEventListener('input', onInput, { capture: true });
for (const sign of signs) addEventListener(sign, start, { once: true, passive: true });
addEventListener('scroll', () => Object.assign(document.documentElement.dataset, { awake: '' }), {
  once: true,
});
/** How long the painting of a decoded picture may take, which on a slow phone the application would delay. */
const paintMs = 150;
addEventListener('load', async () => {
  const pictures = document.querySelectorAll<HTMLImageElement>('img:not([loading=lazy])');
  await Promise.allSettled(Array.from(pictures, (picture) => picture.decode()));
  whenIdle(layOutRest);
  setTimeout(() => whenIdle(start, { timeout: 1000 }), paintMs);
});
try {
  // Fonts that are in the cache show at once.
  if (localStorage.getItem('fonts')) showFonts();
  localStorage.setItem('fonts', 'loaded');
} catch {
  // Without storage they come with the application on every visit.
}
