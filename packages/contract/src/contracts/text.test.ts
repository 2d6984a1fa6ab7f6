import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contractFields, contractLimits } from './constants.ts';
import { signature } from './signatures.ts';
import {
  type Block,
  contractText,
  fieldsIn,
  fillFields,
  isBlank,
  type List,
  type ListItem,
  plainText,
  type Run,
  sizeOf,
  walk,
} from './text.ts';

const marks = fc.constantFrom<Run['marks']>([], ['bold'], ['italic'], ['bold', 'italic']);
const letters = fc
  .string({ minLength: 1, maxLength: 30 })
  .filter((text) => /^\P{Cc}+$/u.test(text));
const run: fc.Arbitrary<Run> = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: letters, marks }),
  fc.record({
    type: fc.constant('field' as const),
    field: fc.constantFrom(...contractFields),
    marks,
  }),
);
const paragraph = fc.record({
  type: fc.constant('paragraph' as const),
  runs: fc.array(run, { maxLength: 4 }),
});
const heading = fc.record({
  type: fc.constant('heading' as const),
  level: fc.constantFrom(2 as const, 3 as const),
  runs: fc.array(run, { maxLength: 4 }),
});
const listOf = (inside: fc.Arbitrary<ListItem['blocks'][number]>): fc.Arbitrary<List> =>
  fc.record({
    type: fc.constant('list' as const),
    isOrdered: fc.boolean(),
    items: fc.array(fc.record({ blocks: fc.array(inside, { minLength: 1, maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  });
const list = listOf(fc.oneof(paragraph, listOf(fc.oneof(paragraph, listOf(paragraph)))));
const text: fc.Arbitrary<Block[]> = fc.array(fc.oneof(paragraph, heading, list), { maxLength: 6 });

describe('the text of a contract', () => {
  test('is read as it was written, whatever its tree', () => {
    fc.assert(
      fc.property(text, (blocks) => {
        expect(contractText.parse(blocks)).toEqual(blocks);
      }),
    );
  });

  test('has no field once all are filled, and keeps its other words and its form', () => {
    const values = { names: 'N', date: 'D', place: 'P', price: '1', plan: 'Q', cancellation: 'C' };
    fc.assert(
      fc.property(text, (blocks) => {
        const filled = fillFields(blocks, values);
        expect(fieldsIn(filled)).toEqual([]);
        expect(sizeOf(filled).nodes).toBe(sizeOf(blocks).nodes);
        const texts = (of: Block[]) => {
          const found: string[] = [];
          walk(of, {
            onRun: (each) => found.push(each.type === 'text' ? each.text : values[each.field]),
          });
          return found.map((each) => each.normalize('NFC'));
        };
        expect(texts(filled)).toEqual(texts(blocks));
      }),
    );
  });

  test.each([
    ['another node', [{ type: 'image', src: 'x' }]],
    ['a heading of another level', [{ type: 'heading', level: 1, runs: [] }]],
    ['a link', [{ type: 'paragraph', runs: [{ type: 'text', text: 'a', marks: ['link'] }] }]],
    [
      'an unknown field',
      [{ type: 'paragraph', runs: [{ type: 'field', field: 'iban', marks: [] }] }],
    ],
    ['a line break', [{ type: 'paragraph', runs: [{ type: 'text', text: 'a\nb', marks: [] }] }]],
    ['no list', 'text'],
  ])('is refused with %s', (_, blocks) => {
    expect(contractText.safeParse(blocks).success).toBe(false);
  });

  test('has lists of three levels at most, and at most as much as 60 pages', () => {
    const deep = (levels: number): unknown =>
      levels === 0
        ? { type: 'paragraph', runs: [] }
        : { type: 'list', isOrdered: false, items: [{ blocks: [deep(levels - 1)] }] };
    expect(contractText.safeParse([deep(3)]).success).toBe(true);
    expect(contractText.safeParse([deep(4)]).success).toBe(false);
    const many = Array.from({ length: contractLimits.nodes + 1 }, () => deep(0));
    expect(contractText.safeParse(many).success).toBe(false);
    const half = 'a'.repeat(contractLimits.text / 2 + 1);
    const long = { type: 'paragraph', runs: [{ type: 'text', text: half, marks: [] }] };
    expect(contractText.safeParse([long]).success).toBe(true);
    expect(contractText.safeParse([long, long]).success).toBe(false);
  });

  test('is plain in a mail, with the numbers of its lists', () => {
    const one = (words: string): Block => ({
      type: 'paragraph',
      runs: [{ type: 'text', text: words, marks: ['bold'] }],
    });
    const blocks: Block[] = [
      one('Rules'),
      {
        ...{ type: 'list', isOrdered: true },
        items: [{ blocks: [one('First') as never] }, { blocks: [one('Second') as never] }],
      },
    ];
    expect(plainText(blocks)).toBe('Rules\n1. First\n2. Second');
    expect(isBlank(blocks)).toBe(false);
    expect(isBlank([{ type: 'paragraph', runs: [] }])).toBe(true);
  });
});

test('a drawn signature is a bounded list of points', () => {
  const stroke = Array.from({ length: 20 }, (_, at) => [at, at]);
  const parse = (strokes: unknown) => signature.safeParse({ name: 'Ida', strokes }).success;
  expect(parse([stroke])).toBe(true);
  expect(parse(null)).toBe(true);
  expect(parse([[[1, 1]]])).toBe(false);
  expect(parse([[[-1, 1], ...stroke]])).toBe(false);
  expect(parse(Array(contractLimits.strokes + 1).fill(stroke))).toBe(false);
  expect(parse([Array(contractLimits.points + 1).fill([1, 1])])).toBe(false);
  expect(parse('data:image/png;base64,AAAA')).toBe(false);
});
