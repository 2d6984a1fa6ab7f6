import type { Page } from '@playwright/test';

/** What a page offers to be pressed. */
const pressable =
  'button:enabled, [role=button], [role=switch], [role=tab], summary, a[href], input[type=checkbox]:enabled';

/** What lies over the page once something was pressed. */
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** So long something may take to come of a press, in milliseconds. */
const timeoutMs = 2000;

/**
 * The controls of a part of the page that can be seen, by what tells them from others: of those that
 * repeat from row to row the first, of those whose name is in `except` none.
 */
async function controlsOf(page: Page, within: string, except: RegExp): Promise<string[]> {
  const kinds = await page.evaluate(listControls, { within, pressable, wanted: '' });
  return kinds.filter((kind) => !except.test(kind));
}

/**
 * Presses a control and waits until something has come of it: another address, another look of the
 * page, a call, a file, a window.
 * @returns whether anything came of it; undefined when it is not there anymore
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
    // What can't be pressed does nothing, whatever else the page asks for meanwhile.
    if (!(await isPressed(page))) return false;
    const changed = page.waitForFunction(hasChanged, undefined, { timeout: timeoutMs });
    // What opened outside the page needs no look at it; the look ends by itself.
    changed.catch(() => undefined);
    await Promise.race([changed, outside.promise]);
    return true;
  } catch (error) {
    if (isAsked) return true;
    if (String(error).includes('Timeout')) return false;
    // The page it stood on is gone.
    return true;
  } finally {
    page.off('request', ask);
    page.off('download', leave);
    page.off('filechooser', leave);
    page.context().off('page', leave);
  }
}

/** @returns whether what is marked could be pressed: it is still, in sight and not covered */
async function isPressed(page: Page): Promise<boolean> {
  try {
    await page.locator('[data-pressed]').click({ timeout: 5000 });
    return true;
  } catch (error) {
    // Otherwise the page it stood on is gone.
    return !String(error).includes('Timeout');
  }
}

/** A place of which every control is pressed. */
export type Place = {
  path: string;
  /** The part of the page, as a selector. */
  within: string;
  /** The names of what is left out. */
  except: RegExp;
  /** Loads the page anew. */
  open: () => Promise<void>;
  /** Resolves when the page, come back to without a load, shows everything again. */
  ready: () => Promise<void>;
};

/**
 * Presses each control of a place that is open, and brings the page back after each.
 * @returns those of which nothing came
 */
export async function deadControlsOf(page: Page, place: Place): Promise<string[]> {
  const { path, within, except, open } = place;
  const dead: string[] = [];
  const close = (other: Page) => void other.close();
  page.context().on('page', close);
  for (const control of await controlsOf(page, within, except)) {
    let hasArrived = await doesSomething(page, within, control);
    if (hasArrived !== true) {
      // What was pressed before may have taken it away, or lie over it late.
      await open();
      hasArrived = await doesSomething(page, within, control);
    }
    if (hasArrived === false) dead.push(`${path}: ${control}`);
    await returnTo(page, place);
  }
  page.context().off('page', close);
  return dead;
}

/** Closes what lies over the page, takes its filters back, and from another page goes back; if all that fails opens it anew. */
async function returnTo(page: Page, { path, open, ready }: Place): Promise<void> {
  if (!(await uncover(page))) return open();
  if (isAt(page, path)) return;
  if (new URL(page.url()).pathname === new URL(path, page.url()).pathname) {
    // What stands in the address is taken back as it came, by the history.
    await page.evaluate((address) => history.replaceState(null, '', address), path);
  } else {
    await page.goBack({ timeout: 5000 }).catch(() => undefined);
  }
  if (isAt(page, path) && (await isUncovered(page))) return ready();
  await open();
}

/** Closes what lies over the page. @returns whether nothing does anymore */
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

/** Runs in the page. @returns whether nothing lies over it, and the history has come to rest after what did */
function isOpenToPresses(selector: string): boolean {
  const state: { overlays?: number } | null = history.state;
  return document.querySelector(selector) === null && !state?.overlays;
}

function isAt(page: Page, path: string): boolean {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}` === path;
}

type Sought = { within: string; pressable: string; wanted: string };

/** Runs in the page. @returns the kinds of its controls, each once; marks the one that is wanted */
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
      // Another site, a mail or a call is the browser's; where one is already, a link leads to itself.
      if (/^(mailto:|tel:|https?:)/.test(href) || element.hasAttribute('aria-current')) continue;
      if (href !== '' && href === location.pathname + location.search) continue;
      if (element.getAttribute('aria-pressed') === 'true') continue;
      if (element.getAttribute('aria-selected') === 'true') continue;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
      const name = element.getAttribute('aria-label') ?? (element.textContent || label || '');
      const role = element.getAttribute('role') ?? element.localName;
      // What leads from part to part is the same on each: one of it stands for all.
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

/** Runs in the page, before something is pressed. */
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
  // A page that was loaded anew knows nothing of what was watched.
  if (!watched) return true;
  look?.();
  return watched.isChanged;
}
