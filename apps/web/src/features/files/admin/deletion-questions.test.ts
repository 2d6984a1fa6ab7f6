import { describe, expect, test } from 'vitest';
import { bulkDeletionQuestion, deletionQuestion } from './deletion-questions.ts';

const file = (name: string) => ({ name, type: 'file' as const });
const folder = (name: string) => ({ name, type: 'folder' as const });

describe('what is asked before files are deleted', () => {
  test('names the file, and says of a folder that all in it goes too', () => {
    expect(deletionQuestion(file('rings.jpg')).text).toBe(
      '“rings.jpg” will be deleted permanently, and links to it stop working.',
    );
    expect(deletionQuestion(folder('Weddings')).text).toBe(
      '“Weddings” will be deleted permanently, with everything in it.',
    );
  });

  test('names three of many, and counts the others', () => {
    expect(bulkDeletionQuestion(['a', 'b', 'c', 'd', 'e'].map(file))).toMatchObject({
      title: 'Delete 5 files?',
      text: '“a”, “b”, “c” and 2 more will be deleted permanently.',
    });
    expect(bulkDeletionQuestion([file('a'), folder('b')]).text).toBe(
      '“a” and “b” will be deleted permanently. Everything in the folder goes too.',
    );
    expect(bulkDeletionQuestion([file('a')]).title).toBe('Delete this file?');
  });
});
