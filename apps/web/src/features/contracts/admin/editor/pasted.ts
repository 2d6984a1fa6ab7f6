/** How Word marks a paragraph of a list: `mso-list:l0 level2 lfo1`. */
const listStyle = /mso-list:\s*(l\d+)\s+level(\d)/i;

/**
 * Text that was copied in Word, as HTML whose lists are lists: Word writes their items as paragraphs with the bullet or number
 * as text. What else is in it is left out by the schema of the editor.
 */
export function cleanedPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script, meta, title, o\\:p'))
    element.remove();
  for (const title of body.querySelectorAll('p.MsoTitle')) replaceBy(title, 'h2');
  joinLists(body);
  for (const text of betweenBlocks(body)) text.remove();
  return body.innerHTML;
}

const blocks = /^(p|h[1-6]|ul|ol|li|div|table|tr|td|b)$/i;

/** The line breaks of the HTML itself between its blocks, which would become paragraphs. */
function betweenBlocks(body: HTMLElement): ChildNode[] {
  const isBlock = (node: Node | null) => node === null || blocks.test(node.nodeName);
  const found: ChildNode[] = [];
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const isEmpty = /^\s*$/.test(text.data) && text.data.includes('\n');
    const { previousElementSibling: before, nextElementSibling: after } = text;
    const isInParagraph = /^(p|h[1-6])$/i.test(text.parentElement?.nodeName ?? '');
    if (isEmpty && !isInParagraph && isBlock(before) && isBlock(after)) found.push(text);
  }
  return found;
}

function replaceBy(element: Element, tag: string): void {
  const made = element.ownerDocument.createElement(tag);
  made.append(...element.childNodes);
  element.replaceWith(made);
}

function joinLists(body: HTMLElement): void {
  /** The open list of each level. */
  let lists: HTMLElement[] = [];
  let listId: string | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const [, id, depth = '0'] = listStyle.exec(paragraph.getAttribute('style') ?? '') ?? [];
    const level = Number(depth);
    if (level === 0) {
      lists = [];
      continue;
    }
    // It is of another list, or a paragraph or heading stands between it and the item before.
    if (id !== listId || paragraph.previousElementSibling !== lists[0]) lists = [];
    listId = id;
    const isOrdered = /^\(?[\da-z]{1,5}[.)]/i.test(takeLabel(paragraph));
    const item = paragraph.ownerDocument.createElement('li');
    const text = paragraph.ownerDocument.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    lists = lists.slice(0, level);
    const known = lists[level - 1];
    const list = known ?? paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
    list.append(item);
    if (known) {
      paragraph.remove();
      continue;
    }
    const around = lists.at(-1)?.lastElementChild;
    if (around) {
      around.append(list);
      paragraph.remove();
    } else {
      paragraph.replaceWith(list);
    }
    lists.push(list);
  }
}

/** The bullet or the number of an item, which Word says is to be ignored; it is removed. */
function takeLabel(paragraph: HTMLElement): string {
  const ignored = [...paragraph.querySelectorAll<HTMLElement>('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const label = ignored.map(({ textContent }) => textContent).join('');
  for (const span of ignored) span.remove();
  return label.trim();
}
