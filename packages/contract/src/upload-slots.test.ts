import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from './upload-messages.ts';
import {
  carriesFiles,
  chosenFileRefusal,
  slotAccept,
  slotHint,
  slotOf,
  typeRefusal,
  uploadSlots,
} from './upload-slots.ts';

const photo = { name: 'a.jpg', size: 1000, type: 'image/jpeg' };

describe('a slot', () => {
  it('has a hint on what it accepts', () => {
    expect(slotHint(uploadSlots.hero)).toBe(
      'JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC, up to 50 MB.',
    );
    expect(slotHint(uploadSlots.albumImage)).toBe(
      'JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC, up to 200 MB each, at most 200 at once.',
    );
    expect(slotHint(uploadSlots.file)).toBe('Any type of file, up to 2 GB.');
    expect(slotHint(uploadSlots.product)).toContain('MP4, MOV or WebM, up to 200 MB each');
  });

  it('restricts the browser’s file dialog to what it accepts', () => {
    expect(slotAccept(uploadSlots.hero)).toBe(
      'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff,image/heic,image/heif',
    );
    expect(slotAccept(uploadSlots.file)).toBe('');
  });

  it('accepts files in its field, and in numbered ones where defined', () => {
    expect(carriesFiles(slotOf('product'), 'media_3')).toBe(true);
    expect(carriesFiles(slotOf('product'), 'media')).toBe(true);
    expect(carriesFiles(slotOf('product'), 'media_')).toBe(false);
    expect(carriesFiles(slotOf('hero'), 'file_1')).toBe(false);
  });
});

describe('chosen files', () => {
  it.each([
    [photo],
    [{ ...photo, type: '' }],
    [{ ...photo, type: 'image/x-unheard-of' }],
    [{ ...photo, size: 50 * 1024 * 1024 }],
  ])('may be uploaded: %j', (file) => {
    expect(chosenFileRefusal(slotOf('hero'), [file])).toBeUndefined();
  });

  it.each([
    [[], 'Please choose a file.'],
    [[photo, photo], 'Please choose one file only.'],
    [[{ ...photo, size: 0 }], '“a.jpg” is empty. Please choose another file.'],
    [
      [{ ...photo, size: 50 * 1024 * 1024 + 1 }],
      '“a.jpg” is larger than 50 MB. Please choose a smaller file.',
    ],
    [
      [{ ...photo, type: 'image/svg+xml' }],
      '“a.jpg” is an SVG drawing, which can carry scripts. Please export it as PNG or JPEG.',
    ],
    [
      [{ ...photo, type: 'video/mp4' }],
      '“a.jpg” is not of a type that is accepted here. Please choose JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC.',
    ],
  ])('are refused before the upload: %j', (files, sentence) => {
    expect(chosenFileRefusal(slotOf('hero'), files)).toBe(sentence);
  });

  it('may be what phones take, which is no receipt', () => {
    const heic = [{ ...photo, type: 'image/heic' }];
    expect(chosenFileRefusal(slotOf('hero'), heic)).toBeUndefined();
    expect(typeRefusal(slotOf('receipt'), 'a.heic', 'image/heic')).toContain('send it as JPEG');
  });

  it('are limited to 200 for an album', () => {
    const many = (count: number) => Array.from({ length: count }, () => photo);
    expect(chosenFileRefusal(slotOf('albumImage'), many(200))).toBeUndefined();
    expect(chosenFileRefusal(slotOf('albumImage'), many(201))).toBe(
      'Please choose at most 200 files at once.',
    );
  });

  it('may be videos for a product and anything for the files', () => {
    expect(chosenFileRefusal(slotOf('product'), [{ ...photo, type: 'video/mp4' }])).toBeUndefined();
    expect(chosenFileRefusal(slotOf('file'), [{ ...photo, type: 'text/html' }])).toBeUndefined();
    expect(typeRefusal(slotOf('file'), 'a', 'text/html')).toBeUndefined();
  });
});

describe('a displayed name', () => {
  it.each([
    ['a.jpg', 'a.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\a.jpg', 'a.jpg'],
    ['a\u202egpj.exe', 'agpj.exe'],
    ['  a.jpg\n', 'a.jpg'],
    ['..', 'The file'],
    ['', 'The file'],
    ['/', 'The file'],
  ])('%j as %j', (name, shown) => expect(displayName(name)).toBe(shown));

  it('is short, in one line and without folders, for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
        const shown = displayName(name);
        expect([...shown].length).toBeLessThanOrEqual(60);
        expect(shown).not.toMatch(/[/\\\n\r\0\u202e]/);
        expect(shown).not.toBe('');
      }),
    );
  });
});
