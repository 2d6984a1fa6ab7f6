import { describe, expect, test } from 'vitest';
import { bulkDeletionQuestion, deletionQuestion } from './entry-text.ts';

const file = (name: string) => ({ name, type: 'file' as const });
const folder = (name: string) => ({ name, type: 'folder' as const });

describe('the confirmation before files are deleted', () => {
  test('names the file, and says that a folder is deleted with its contents', () => {
    expect(deletionQuestion(file('rings.jpg')).text).toBe(
      '“rings.jpg” will be deleted permanently, and links to it stop working.',
    );
    expect(deletionQuestion(folder('Weddings')).text).toBe(
      '“Weddings” will be deleted permanently, with everything in it.',
    );
  });

  test('names the first three, and counts the others', () => {
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
