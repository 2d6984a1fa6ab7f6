import type { Page } from '@playwright/test';

/**
 * What is wrong with the layout of what a page shows now, in words: it is wider than the screen, a sentence is cut, controls
 * or texts overlap, a control is outside of the screen, an arrow does not follow the direction of the text. Sentences are
 * those with the marks of a pseudo-language: what the studio has written may be cut where it is a name in a list.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ width }) => {
      const faults = new Set<string>();
      const isRtl = document.documentElement.dir === 'rtl';
      const ofSentence = /[åçéîñöüÿ\u202e]/i;
      type Box = { left: number; right: number; top: number; bottom: number };

      const [dialog] = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].slice(
        -1,
      );
      const root = dialog ?? document.body;
      // Sections far from the view have estimated heights.
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        const { contentVisibility } = getComputedStyle(element);
        if (contentVisibility === 'auto') element.style.contentVisibility = 'visible';
      }

      const all = [...root.querySelectorAll<HTMLElement>('*')].filter(isShown);

      if (document.documentElement.scrollWidth > width) {
        faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);
      }

      const texts = all.flatMap((element) => {
        const own = [...element.childNodes].filter(
          (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
        );
        return own.map((node) => ({
          element,
          text: words(node.textContent),
          boxes: boxesOf(node),
        }));
      });
      for (const { element, text, boxes } of texts) {
        if (
          ofSentence.test(element.textContent ?? '') &&
          boxes.some((box) => isCut(element, box))
        ) {
          faults.add(`'${text}' is cut`);
        }
      }

      const controls = all.filter((element) =>
        element.matches(
          'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=tab]',
        ),
      );
      for (const control of controls) {
        const { left, right } = control.getBoundingClientRect();
        if ((left < -1 || right > width + 1) && !isScrolled(control)) {
          faults.add(`${nameOf(control)} is outside of the screen`);
        }
      }
      const pressed = controls.map((element) => ({
        element,
        text: nameOf(element),
        layer: layerOf(element),
        boxes: [...element.getClientRects()]
          .map((box) => withoutPadding(element, box))
          .flatMap((box) => shownPart(element, box)),
      }));
      const read = texts.map((text) => ({
        ...text,
        layer: layerOf(text.element),
        boxes: text.boxes.flatMap((box) => shownPart(text.element, box)),
      }));
      // The lines of two paragraphs may stand close together.
      for (const [things, share] of [
        [pressed, 0.05],
        [read, 0.35],
      ] as const) {
        for (const [index, one] of things.entries()) {
          for (const other of things.slice(index + 1)) {
            if (one.layer !== other.layer) continue;
            const isOver = (box: Box, next: Box) =>
              overlap(box, next) > Math.max(1, share * Math.min(heightOf(box), heightOf(next)));
            const areOver = one.boxes.some((box) => other.boxes.some((next) => isOver(box, next)));
            const areApart =
              !one.element.contains(other.element) && !other.element.contains(one.element);
            if (areOver && areApart) {
              faults.add(`${one.text} and ${other.text} overlap`);
            }
          }
        }
      }

      const arrow = /lucide-(?:chevron|arrow)-(?:left|right)\b/;
      for (const icon of root.querySelectorAll('svg')) {
        if (!arrow.test(icon.getAttribute('class') ?? '')) continue;
        if ((getComputedStyle(icon).scale === '-1 1') !== isRtl) {
          faults.add(`an arrow of ${nameOf(icon.parentElement ?? root)} points the wrong way`);
        }
      }
      return [...faults];

      function isShown(element: HTMLElement): boolean {
        const { width: wide, height } = element.getBoundingClientRect();
        return (
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          wide > 1 &&
          height > 1 &&
          element.closest('[inert], [aria-hidden=true]') === null
        );
      }

      function heightOf({ top, bottom }: Box): number {
        return bottom - top;
      }

      /** A button may stand in the padding of a field. */
      function withoutPadding(element: Element, box: Box): Box {
        if (!element.matches('input, select, textarea')) return box;
        const { paddingLeft, paddingRight } = getComputedStyle(element);
        const [left, right] = [paddingLeft, paddingRight].map(Number.parseFloat);
        return { ...pick(box), left: box.left + (left ?? 0), right: box.right - (right ?? 0) };
      }

      function pick({ left, right, top, bottom }: Box): Box {
        return { left, right, top, bottom };
      }

      function boxesOf(node: Node): DOMRect[] {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      }

      /** The ancestors of an element within its slide: the others of a carousel are cut on purpose. */
      function framesOf(element: Element): Element[] {
        const frames: Element[] = [];
        for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
          frames.push(at);
          if (at.getAttribute('aria-roledescription') === 'slide') break;
        }
        return frames;
      }

      function isCut(element: Element, box: Box): boolean {
        return framesOf(element).some((frame) => {
          const { overflowX, overflowY } = getComputedStyle(frame);
          const edge = frame.getBoundingClientRect();
          const isCutAside =
            /hidden|clip/.test(overflowX) &&
            (box.left < edge.left - 1 || box.right > edge.right + 1);
          const rest = (box.bottom - box.top) / 3;
          const isCutBelow =
            /hidden|clip/.test(overflowY) &&
            (box.top < edge.top - rest || box.bottom > edge.bottom + rest);
          return isCutAside || isCutBelow;
        });
      }

      function isScrolled(element: Element): boolean {
        for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
          if (
            /auto|scroll/.test(getComputedStyle(at).overflowX) &&
            at.scrollWidth > at.clientWidth
          ) {
            return true;
          }
          if (at.getAttribute('aria-roledescription') === 'carousel') return true;
        }
        return false;
      }

      /** The part of a box that is within what scrolls or cuts it; none where nobody sees it. */
      function shownPart(element: Element, { left, right, top, bottom }: Box): Box[] {
        const part = { left, right, top, bottom };
        for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
          if (getComputedStyle(at).overflow === 'visible') continue;
          const frame = at.getBoundingClientRect();
          part.left = Math.max(part.left, frame.left);
          part.right = Math.min(part.right, frame.right);
          part.top = Math.max(part.top, frame.top);
          part.bottom = Math.min(part.bottom, frame.bottom);
        }
        return part.right - part.left > 1 && part.bottom - part.top > 1 ? [part] : [];
      }

      /** What is fixed or sticky lies above the rest on purpose. */
      function layerOf(element: Element): Element | null {
        for (let at: Element | null = element; at && at !== root; at = at.parentElement) {
          if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
        }
        return null;
      }

      /** The smaller side of what two boxes share, in pixels. */
      function overlap(one: Box, other: Box): number {
        return Math.min(
          Math.min(one.right, other.right) - Math.max(one.left, other.left),
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
        );
      }

      function words(text: string | null): string {
        return (text ?? '')
          .replace(/[\u200e\u200f\u202a-\u202e]/g, '')
          .trim()
          .slice(0, 60);
      }

      function nameOf(element: Element): string {
        const name =
          element.getAttribute('aria-label') || element.textContent || element.getAttribute('name');
        return `<${element.tagName.toLowerCase()}> '${words(name)}'`;
      }
    },
    { width: page.viewportSize()?.width ?? 0 },
  );
}
