import { describe, expect, it } from 'vitest';
import { albumQuestion, bulkQuestion, imagesQuestion } from './deletion-questions.ts';

const album = (name: string, totalImages: number) => ({
  name,
  metadata: { totalImages, totalSize: totalImages * 1024 },
});
const stays = 'Pictures that another page shows stay there.';

describe('the confirmation of a deletion', () => {
  it('says what is lost, and what is kept', () => {
    expect(albumQuestion(album('Hills', 2)).text).toBe(
      `The album and its 2 images (2 KB) will be deleted for good, the originals too. ${stays}`,
    );
    expect(bulkQuestion([album('Hills', 2), album('Sea', 1)]).text).toBe(
      `“Hills”, “Sea”, with 3 images (3 KB), will be deleted for good, the originals too. ${stays}`,
    );
    expect(imagesQuestion([{ originalName: 'a.jpg', size: 1024 }], album('Hills', 2)).text).toBe(
      `1 image (1 KB) of “Hills” will be deleted for good, the originals too. ${stays}`,
    );
  });

  it('claims nothing about an album without pictures', () => {
    expect(albumQuestion(album('Hills', 0)).text).not.toContain(stays);
    expect(bulkQuestion([album('Hills', 0), album('Sea', 0)]).text).not.toContain(stays);
  });
});
