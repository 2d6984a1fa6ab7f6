import type { Page } from '@playwright/test';

/** Selects the controls that can be pressed. */
const pressable =
  'button:enabled, [role=button], [role=switch], [role=tab], summary, a[href], input[type=checkbox]:enabled';

/** Selects what a press may open over the page. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** How long a press may take to show an effect, in milliseconds. */
const timeoutMs = 2000;

/**
 * The visible controls of a part of the page, by the key that identifies them: only the first of
 * those that repeat in every row, and none whose name matches `except`.
 */
async function controlsOf(page: Page, within: string, except: RegExp): Promise<string[]> {
  const kinds = await page.evaluate(listControls, { within, pressable, wanted: '' });
  return kinds.filter((kind) => !except.test(kind));
}

/**
 * Presses a control and waits for an effect: another address, a change of the page, a request, a
 * download, a window.
 * @returns whether there was one; undefined when the control no longer exists
 */
async function doesSomething(
  page: Page,
  within: string,
  control: string,
): Promise<boolean | undefined> {
  const [found] = await page.evaluate(listControls, { within, pressable, wanted: control });
  if (!found) return undefined;
  let isAsked = false;
  const ask = () => {
    isAsked = true;
  };
  const outside = Promise.withResolvers<void>();
  const leave = () => outside.resolve();
  page.on('request', ask);
  page.on('download', leave);
  page.on('filechooser', leave);
  page.context().on('page', leave);
  await page.evaluate(watchChanges);
  try {
    // A control that can't be clicked does nothing, whatever the page requests meanwhile.
    if (!(await isPressed(page))) return false;
    const changed = page.waitForFunction(hasChanged, undefined, { timeout: timeoutMs });
    // If the effect is outside the page, this wait is abandoned and ends by its own timeout.
    changed.catch(() => undefined);
    await Promise.race([changed, outside.promise]);
    return true;
  } catch (error) {
    if (isAsked) return true;
    if (String(error).includes('Timeout')) return false;
    // The page was navigated away.
    return true;
  } finally {
    page.off('request', ask);
    page.off('download', leave);
    page.off('filechooser', leave);
    page.context().off('page', leave);
  }
}

/** @returns whether the marked control could be clicked: stable, in view and not covered */
async function isPressed(page: Page): Promise<boolean> {
  try {
    await page.locator('[data-pressed]').click({ timeout: 5000 });
    return true;
  } catch (error) {
    // Any other error means that the page was navigated away.
    return !String(error).includes('Timeout');
  }
}

/** A page of which every control is pressed. */
export type Place = {
  path: string;
  /** The part of the page, as a selector. */
  within: string;
  /** The names of controls to skip. */
  except: RegExp;
  /** Reloads the page. */
  open: () => Promise<void>;
  /** Resolves when the page, returned to without a load, is complete again. */
  ready: () => Promise<void>;
};

/**
 * Presses each control of an open place, and restores the page after each.
 * @returns those without an effect
 */
export async function deadControlsOf(page: Page, place: Place): Promise<string[]> {
  const { path, within, except, open } = place;
  const dead: string[] = [];
  const close = (other: Page) => void other.close();
  page.context().on('page', close);
  for (const control of await controlsOf(page, within, except)) {
    let hasArrived = await doesSomething(page, within, control);
    if (hasArrived !== true) {
      // An earlier press may have removed it, or opened something over it late.
      await open();
      hasArrived = await doesSomething(page, within, control);
    }
    if (hasArrived === false) dead.push(`${path}: ${control}`);
    await returnTo(page, place);
  }
  page.context().off('page', close);
  return dead;
}

/** Closes overlays, resets filters in the address, or goes back from another page; reloads if all that fails. */
async function returnTo(page: Page, { path, open, ready }: Place): Promise<void> {
  if (!(await uncover(page))) return open();
  if (isAt(page, path)) return;
  if (new URL(page.url()).pathname === new URL(path, page.url()).pathname) {
    // The address is restored the way it was changed, through the history.
    await page.evaluate((address) => history.replaceState(null, '', address), path);
  } else {
    await page.goBack({ timeout: 5000 }).catch(() => undefined);
  }
  if (isAt(page, path) && (await isUncovered(page))) return ready();
  await open();
}

/** Closes the overlays. @returns whether none is left */
async function uncover(page: Page): Promise<boolean> {
  for (let tries = 0; tries < 2 && !(await isUncovered(page)); tries += 1) {
    await page.keyboard.press('Escape');
    await page.waitForFunction(isOpenToPresses, overlays, { timeout: 1000 }).catch(() => undefined);
  }
  return isUncovered(page);
}

function isUncovered(page: Page): Promise<boolean> {
  return page.evaluate(isOpenToPresses, overlays);
}

/** Runs in the page. @returns whether no overlay is open and the history has settled after the last one */
function isOpenToPresses(selector: string): boolean {
  const state: { overlays?: number } | null = history.state;
  return document.querySelector(selector) === null && !state?.overlays;
}

function isAt(page: Page, path: string): boolean {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}` === path;
}

type Sought = { within: string; pressable: string; wanted: string };

/** Runs in the page. @returns the keys of its controls, without duplicates; marks the one that is wanted */
function listControls({ within, pressable, wanted }: Sought): string[] {
  for (const marked of document.querySelectorAll('[data-pressed]')) {
    marked.removeAttribute('data-pressed');
  }
  const kinds = new Set<string>();
  for (const part of document.querySelectorAll(within)) {
    for (const element of part.querySelectorAll<HTMLElement>(pressable)) {
      const { width, height } = element.getBoundingClientRect();
      if (width < 2 || height < 2 || !element.checkVisibility({ opacityProperty: true })) continue;
      const href = element.getAttribute('href') ?? '';
      // The browser handles other sites, mail and telephone links; a link to the current page does nothing.
      if (/^(mailto:|tel:|https?:)/.test(href) || element.hasAttribute('aria-current')) continue;
      if (href !== '' && href === location.pathname + location.search) continue;
      if (element.getAttribute('aria-pressed') === 'true') continue;
      if (element.getAttribute('aria-selected') === 'true') continue;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
      const name = element.getAttribute('aria-label') ?? (element.textContent || label || '');
      const role = element.getAttribute('role') ?? element.localName;
      // Controls that repeat in lists and navigation behave alike: one stands for all.
      const row = element.closest('li, tr, article, nav');
      const kind = row
        ? `${role} of ${row.localName} like ${element.className.slice(0, 60)}`
        : `${role} ${name.trim().replace(/\s+/g, ' ')}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      if (kind === wanted) {
        element.setAttribute('data-pressed', '');
        return [kind];
      }
    }
  }
  return wanted === '' ? [...kinds] : [];
}

/** Runs in the page, before a control is pressed. */
function watchChanges(): void {
  const watched = { address: location.href, isChanged: false };
  const { activeElement } = document;
  const values = () =>
    [...document.querySelectorAll('input')]
      .map(({ checked, value }) => `${checked}${value}`)
      .join();
  const before = values();
  const look = () => {
    watched.isChanged ||=
      location.href !== watched.address ||
      values() !== before ||
      (document.activeElement !== activeElement &&
        document.activeElement?.matches('[data-pressed]') === false &&
        document.activeElement !== document.body);
  };
  new MutationObserver(() => {
    watched.isChanged = true;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  Object.assign(window, { watched, look });
}

/** Runs in the page, until it is true. */
function hasChanged(): boolean {
  const { watched, look } = window as unknown as {
    watched?: { isChanged: boolean };
    look?: () => void;
  };
  // A reloaded page has lost the watcher.
  if (!watched) return true;
  look?.();
  return watched.isChanged;
}
