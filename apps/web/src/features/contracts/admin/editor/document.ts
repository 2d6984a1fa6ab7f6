import type { ContractField } from '@shutterhouse/contract/contracts/constants';
import {
  type Block,
  type List,
  type ListItem,
  type Mark,
  maxListDepth,
  type Paragraph,
  type Run,
} from '@shutterhouse/contract/contracts/text';
import type { Node } from 'prosemirror-model';
import { textSchema } from './schema.ts';

const { nodes, marks } = textSchema;

/** The document of the editor for a text. */
export function documentOf(blocks: readonly Block[]): Node {
  const content = blocks.length === 0 ? [nodes.paragraph.create()] : blocks.map(nodeOf);
  return nodes.doc.create(null, content);
}

function nodeOf(block: Block): Node {
  if (block.type === 'paragraph') return nodes.paragraph.create(null, block.runs.map(inlineOf));
  if (block.type === 'heading') {
    return nodes.heading.create({ level: block.level }, block.runs.map(inlineOf));
  }
  const type = block.isOrdered ? nodes.ordered_list : nodes.bullet_list;
  return type.create(
    null,
    block.items.map(({ blocks }) => {
      const inside = blocks.map(nodeOf);
      // An item of the editor begins with a paragraph.
      const first = inside[0]?.type === nodes.paragraph ? [] : [nodes.paragraph.create()];
      return nodes.list_item.create(null, [...first, ...inside]);
    }),
  );
}

function inlineOf(run: Run): Node {
  const own = run.marks.map((mark) => marks[mark].create());
  return run.type === 'text'
    ? textSchema.text(run.text, own)
    : nodes.field.create({ field: run.field }, null, own);
}

/** The text of a document: without what the editor could not do without, such as empty paragraphs at its end. */
export function textOf(doc: Node): Block[] {
  const blocks = childrenOf(doc).map((node): Block => {
    if (node.type === nodes.heading) {
      return { type: 'heading', level: node.attrs.level === 3 ? 3 : 2, runs: runsOf(node) };
    }
    return isList(node) ? listOf(node, 1) : paragraphOf(node);
  });
  while (blocks.at(-1)?.type === 'paragraph' && isEmpty(blocks.at(-1))) blocks.pop();
  return blocks;
}

const isEmpty = (block: Block | undefined) => block?.type !== 'list' && block?.runs.length === 0;
const isList = ({ type }: Node) => type === nodes.bullet_list || type === nodes.ordered_list;

function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}

function paragraphOf(node: Node): Paragraph {
  return { type: 'paragraph', runs: runsOf(node) };
}

function listOf(node: Node, depth: number): List {
  return {
    type: 'list',
    isOrdered: node.type === nodes.ordered_list,
    items: childrenOf(node).map((item) => ({ blocks: insideOf(item, depth) })),
  };
}

/** What is in an item. Lists that lie deeper than a text can have become paragraphs. */
function insideOf(item: Node, depth: number): ListItem['blocks'] {
  return childrenOf(item).flatMap((child) => {
    if (!isList(child)) return [paragraphOf(child)];
    if (depth < maxListDepth) return [listOf(child, depth + 1)];
    return childrenOf(child).flatMap((deeper) => insideOf(deeper, depth));
  });
}

function runsOf(node: Node): Run[] {
  return childrenOf(node).map((child) => {
    const own = child.marks.map(({ type }) => type.name as Mark);
    return child.isText
      ? { type: 'text', text: child.text ?? '', marks: own }
      : { type: 'field', field: child.attrs.field as ContractField, marks: own };
  });
}
