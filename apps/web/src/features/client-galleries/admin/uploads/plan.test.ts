import { expect, test } from 'vitest';
import {
  isShown,
  numberedName,
  plannedFiles,
  repeatedSizes,
  replacedBy,
  versionName,
} from './plan.ts';

const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const chaptersOf = (dropped: [name: string, ...folders: string[]][]) =>
  plannedFiles(dropped.map(([name, ...folders]) => ({ file: file(name), folders }))).planned.map(
    ({ chapter }) => chapter,
  );

test('folders become chapters, and what lies deeper joins the upper one', () => {
  expect(chaptersOf([['a.jpg'], ['b.jpg', 'Church'], ['c.jpg', 'Church', 'Retouched']])).toEqual([
    undefined,
    'Church',
    'Church',
  ]);
  expect(chaptersOf([['a.jpg', 'Church']])).toEqual(['Church']);
});

test('a single folder around several is that of the gallery', () => {
  expect(
    chaptersOf([
      ['a.jpg', 'Wedding'],
      ['b.jpg', 'Wedding', 'Church'],
      ['c.jpg', 'Wedding', 'Party', 'Late'],
    ]),
  ).toEqual([undefined, 'Church', 'Party']);
});

test('chapters come in the order of their names, whatever the order on the disk', () => {
  const [party, church] = ['10 Party', '9 Church'];
  expect(
    chaptersOf([
      ['c.jpg', 'Wedding', party],
      ['a.jpg', 'Wedding', church],
      ['b.jpg', 'Wedding'],
    ]),
  ).toEqual([undefined, church, party]);
});

test('a picture whose place several files would take stays', () => {
  const planned = [
    { file: file('IMG_1.jpg'), chapter: 'Church' },
    { file: file('IMG_1.jpg'), chapter: 'Party' },
    { file: file('IMG_2.jpg'), chapter: 'Church' },
    { file: file('IMG_3.jpg'), chapter: 'Church' },
    { file: file('IMG_3.cr3', ''), chapter: 'Church' },
    { file: file('new.jpg'), chapter: 'Church' },
  ];
  const named = new Map([
    ['IMG_1.jpg', { id: 'one' }],
    ['IMG_2.jpg', { id: 'two' }],
    ['IMG_3.jpg', { id: 'three' }],
    ['IMG_3.cr3', { id: 'three' }],
  ]);
  expect([...replacedBy(planned, named)]).toEqual([[planned[2]?.file, { id: 'two' }]]);
});

test('only files of one size may have the same content', () => {
  const sized = (size: number) => ({ file: new File(['x'.repeat(size)], 'a.jpg'), chapter: '' });
  expect(repeatedSizes([sized(3), sized(5), sized(3), sized(4), sized(3)])).toEqual([3]);
});

test('what is no picture or video is told apart by its type, or by its name', () => {
  expect(isShown({ name: 'IMG_1.CR3', type: '' })).toBe(true);
  expect(isShown({ name: 'film.mov', type: 'video/quicktime' })).toBe(true);
  expect(isShown({ name: 'logo.svg', type: 'image/svg+xml' })).toBe(false);
  expect(isShown({ name: 'contract.pdf', type: 'application/pdf' })).toBe(false);
  const { planned, refused } = plannedFiles([
    { file: file('a.jpg'), folders: [] },
    { file: file('a.txt', 'text/plain'), folders: [] },
  ]);
  expect([planned.length, refused.map(({ name }) => name)]).toEqual([1, ['a.txt']]);
});

test('files of one name are told apart before their types', () => {
  expect(versionName('IMG_1.jpg', 2)).toBe('IMG_1 v2.jpg');
  expect(numberedName('IMG.1.jpg', 3)).toBe('IMG.1 (3).jpg');
  expect(numberedName('noending', 2)).toBe('noending (2)');
  expect(numberedName('a.jpg', 1)).toBe('a.jpg');
});
