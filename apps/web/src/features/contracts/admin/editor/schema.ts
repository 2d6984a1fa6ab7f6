import { type ContractField, contractFields } from '@shutterhouse/contract/contracts/constants';
import { contractFieldLabels } from '@shutterhouse/contract/contracts/messages';
import { type NodeSpec, Schema } from 'prosemirror-model';

/** A list item holds paragraphs and lists; other blocks that are pasted into one become paragraphs. */
const list = (tag: 'ul' | 'ol', className: string): NodeSpec => ({
  content: 'list_item+',
  group: 'block inside',
  parseDOM: [{ tag }],
  toDOM: () => [tag, { class: className }, 0],
});

const isBold = (weight: string | Node) =>
  typeof weight === 'string' && (/^bold(er)?$/.test(weight) || Number(weight) >= 600)
    ? null
    : false;

/** The document of the editor: what the text of a contract can be, and nothing else. */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: {
      content: 'inline*',
      group: 'block inside',
      parseDOM: [{ tag: 'p' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    heading: {
      attrs: { level: { default: 2 } },
      content: 'inline*',
      group: 'block',
      defining: true,
      parseDOM: [
        ...[1, 2].map((level) => ({ tag: `h${level}`, attrs: { level: 2 } })),
        ...[3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: 'auto' }, 0],
    },
    bullet_list: list('ul', 'list-disc'),
    ordered_list: list('ol', 'list-decimal'),
    list_item: {
      content: 'paragraph inside*',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    text: { group: 'inline' },
    field: {
      attrs: { field: {} },
      inline: true,
      group: 'inline',
      atom: true,
      parseDOM: [
        {
          tag: 'span[data-field]',
          getAttrs(dom) {
            const named = contractFields.find((field) => field === dom.dataset.field);
            return named === undefined ? false : { field: named };
          },
        },
      ],
      toDOM: ({ attrs }) => {
        const field = attrs.field as ContractField;
        return [
          'span',
          { 'data-field': field, class: 'rounded-control bg-accent-wash px-1' },
          contractFieldLabels[field],
        ];
      },
    },
  },
  marks: {
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps all that it copies in a <b> of normal weight.
        { tag: 'b', getAttrs: (dom) => (dom.style.fontWeight === 'normal' ? false : null) },
        { style: 'font-weight', getAttrs: isBold },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'i' },
        { tag: 'em' },
        { style: 'font-style', getAttrs: (style) => (style === 'italic' ? null : false) },
      ],
      toDOM: () => ['em', 0],
    },
  },
});
