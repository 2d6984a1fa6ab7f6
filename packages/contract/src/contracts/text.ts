import { z } from 'zod';
import { type ContractField, contractFields, contractLimits as limits } from './constants.ts';
import { contractMessages as messages } from './messages.ts';

/** The text of a contract: a small tree of these nodes and no others. */
export type Mark = 'bold' | 'italic';
export type TextRun = { type: 'text'; text: string; marks: Mark[] };
export type FieldRun = { type: 'field'; field: ContractField; marks: Mark[] };
export type Run = TextRun | FieldRun;
export type Paragraph = { type: 'paragraph'; runs: Run[] };
export type Heading = { type: 'heading'; level: 2 | 3; runs: Run[] };
export type ListItem = { blocks: (Paragraph | List)[] };
export type List = { type: 'list'; isOrdered: boolean; items: ListItem[] };
export type Block = Paragraph | Heading | List;

const notText = () => messages.notText;

const marks = z.array(z.enum(['bold', 'italic'], { error: notText }), { error: notText }).max(2);

const run = z.discriminatedUnion(
  'type',
  [
    z.object({
      type: z.literal('text'),
      text: z
        .string({ error: notText })
        .min(1, { error: notText })
        .max(limits.text, { error: () => messages.tooLong })
        .regex(/^[^\p{Cc}\u2028\u2029]+$/u, { error: notText }),
      marks,
    }),
    z.object({
      type: z.literal('field'),
      field: z.enum(contractFields, { error: notText }),
      marks,
    }),
  ],
  { error: notText },
);
const runs = z.array(run, { error: notText }).max(limits.runs, { error: () => messages.tooLong });

const paragraph = z.object({ type: z.literal('paragraph'), runs });
const heading = z.object({
  type: z.literal('heading'),
  level: z.union([z.literal(2), z.literal(3)], { error: notText }),
  runs,
});

const many = <Node extends z.ZodType>(node: Node) =>
  z
    .array(node, { error: notText })
    .min(1, { error: notText })
    .max(limits.nodes, { error: () => messages.tooLong });

const listOf = <Node extends z.ZodType>(node: Node) =>
  z.object({
    type: z.literal('list'),
    isOrdered: z.boolean({ error: notText }),
    items: many(z.object({ blocks: many(node) })),
  });

// Three levels of lists, of which the innermost has paragraphs alone: so is how deep a text can be.
const innermost = listOf(paragraph);
const inner = listOf(z.discriminatedUnion('type', [paragraph, innermost], { error: notText }));
const list = listOf(z.discriminatedUnion('type', [paragraph, inner], { error: notText }));

/** How deeply lists may lie in lists. */
export const maxListDepth = 3;

/** The text of a contract or of a clause. */
export const contractText: z.ZodType<Block[], Block[]> = z
  .array(z.discriminatedUnion('type', [paragraph, heading, list], { error: notText }), {
    error: notText,
  })
  .max(limits.nodes, { error: () => messages.tooLong })
  .refine((blocks) => sizeOf(blocks).nodes <= limits.nodes, { error: () => messages.tooLong })
  .refine((blocks) => sizeOf(blocks).characters <= limits.text, { error: () => messages.tooLong });

type Visitor = { onRun?: (run: Run) => void; onNode?: () => void };

/** Visits each paragraph, heading, list and item, and each run, in their order. */
export function walk(blocks: readonly Block[], { onRun, onNode }: Visitor): void {
  for (const block of blocks) {
    onNode?.();
    if (block.type !== 'list') {
      for (const each of block.runs) onRun?.(each);
      continue;
    }
    for (const item of block.items) {
      onNode?.();
      walk(item.blocks, { ...(onRun && { onRun }), ...(onNode && { onNode }) });
    }
  }
}

/** How many nodes and characters a text has. */
export function sizeOf(blocks: readonly Block[]): { nodes: number; characters: number } {
  const size = { nodes: 0, characters: 0 };
  walk(blocks, {
    onNode: () => (size.nodes += 1),
    onRun: (each) => (size.characters += each.type === 'text' ? each.text.length : 1),
  });
  return size;
}

/** Whether somebody would read anything in it. */
export function isBlank(blocks: readonly Block[]): boolean {
  let isEmpty = true;
  walk(blocks, { onRun: (each) => (isEmpty &&= each.type === 'text' && each.text.trim() === '') });
  return isEmpty;
}

/** The fields that a text has, each once, in the order of `contractFields`. */
export function fieldsIn(blocks: readonly Block[]): ContractField[] {
  const found = new Set<ContractField>();
  walk(blocks, { onRun: (each) => each.type === 'field' && found.add(each.field) });
  return contractFields.filter((field) => found.has(field));
}

/** The text with each run replaced. */
function mapRuns(blocks: readonly Block[], change: (run: Run) => Run): Block[] {
  return blocks.map((block): Block => {
    if (block.type !== 'list') return { ...block, runs: block.runs.map(change) };
    return {
      ...block,
      items: block.items.map((item) => ({
        // What was in an item stays so: paragraphs and lists.
        blocks: mapRuns(item.blocks, change) as ListItem['blocks'],
      })),
    };
  });
}

/** The text with its fields filled, and its letters composed (Unicode NFC). */
export function fillFields(
  blocks: readonly Block[],
  values: Readonly<Partial<Record<ContractField, string>>>,
): Block[] {
  return mapRuns(blocks, (each) => {
    const text = each.type === 'text' ? each.text : (values[each.field] ?? '');
    return text === '' ? each : { type: 'text', text: text.normalize('NFC'), marks: each.marks };
  });
}

/** The text without its form, a line for each paragraph; of lists with their numbers or dashes. */
export function plainText(blocks: readonly Block[], indent = ''): string {
  return blocks
    .map((block) => {
      if (block.type !== 'list') {
        return indent + block.runs.map((each) => (each.type === 'text' ? each.text : '…')).join('');
      }
      return block.items
        .map(({ blocks: inside }, at) => {
          const label = block.isOrdered ? `${at + 1}. ` : '– ';
          const text = plainText(inside, `${indent}   `);
          return indent + label + text.slice(indent.length + 3);
        })
        .join('\n');
    })
    .join('\n');
}
