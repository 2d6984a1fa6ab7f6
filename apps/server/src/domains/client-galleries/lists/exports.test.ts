import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import sax from 'sax';
import { v7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { bytesOfZip, entriesOfZip } from '../../../testing/media/zips.ts';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createSelectionRow,
  createVisitorRow,
} from '../../../testing/rows/client-galleries.ts';
import { studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { clientGalleryChapters } from '../tables.ts';
import { clientGalleryChoices } from '../visits/tables.ts';
import { saidOf, xmpOf } from './xmp.ts';

const studio = studioForAllTests({ now: () => new Date('2030-06-03T12:00:00Z') });

const exiftool = join(
  dirname(createRequire(import.meta.url).resolve('exiftool-vendored.pl/package.json')),
  'bin/exiftool',
);
const hasPerl = existsSync('/usr/bin/perl');
if (!hasPerl) console.warn('LEFT OUT: sidecars read by exiftool, since there is no Perl here.');

const note = 'Take out the “sign” & the <van> on the left, please 🙏\nThanks';

type Chosen = { verdict?: 'approved' | 'rejected'; note?: string; chapter?: string };

/** A visitor's list with these pictures, each with its original name. @returns the id of the selection */
function selectionOf(
  pictures: readonly (readonly [originalName: string, chosen: Chosen])[],
): string {
  const { deps } = studio;
  const { id: linkId, galleryId } = createGalleryLinkRow(deps);
  const visitorId = createVisitorRow(deps, { galleryId, linkId, name: 'Amara / Vale' });
  const listId = createGalleryListRow(deps, { galleryId, name: 'Album' });
  const selectionId = createSelectionRow(deps, { listId, visitorId });
  const chapters = new Map<string, string>();
  const chapterOf = (name: string) => {
    const chapterId = chapters.get(name) ?? v7();
    if (!chapters.has(name)) {
      const chapter = { id: chapterId, galleryId, name, position: 0, folderKey: name };
      deps.db.insert(clientGalleryChapters).values(chapter).run();
    }
    chapters.set(name, chapterId);
    return chapterId;
  };
  for (const [originalName, { chapter, ...said }] of pictures) {
    const name = `web-${originalName}`;
    const pictureId = createGalleryPictureRow(deps, {
      ...{ galleryId, originalName, name, chapterId: chapter ? chapterOf(chapter) : null },
    });
    const choice = { selectionId, pictureId, updatedAt: deps.now(), ...said };
    deps.db.insert(clientGalleryChoices).values(choice).run();
  }
  return selectionId;
}

/** Three pictures, two of which are one: RAW and JPEG. */
const aSelection = () =>
  selectionOf([
    ['IMG_1.CR3', { note }],
    ['IMG_1.jpg', {}],
    ['Ceremony 👰 & “rings”.NEF', { verdict: 'rejected' }],
  ]);

const download = (id: string, file: string) =>
  studio.rest('GET', `/client-galleries/selections/${id}/${file}`, { as: 'moderator' });

/** The sidecars in the archive of a list, by their paths. */
async function sidecarsIn(id: string): Promise<Map<string, string>> {
  return new Map(Object.entries(await entriesOfZip((await download(id, 'xmp.zip')).rawPayload)));
}

describe('the sidecars of a list', () => {
  it.runIf(hasPerl)('are read by exiftool, and keep the original names', async () => {
    const reply = await download(aSelection(), 'xmp.zip');
    expect(reply.headers['content-disposition']).toContain('Amara _ Vale, Album.zip');
    const entries = await bytesOfZip(reply.rawPayload);
    expect(Object.keys(entries).toSorted()).toEqual(['Ceremony 👰 & “rings”.xmp', 'IMG_1.xmp']);
    const folder = mkdtempSync(join(tmpdir(), 'xmp-'));
    try {
      for (const [name, bytes] of Object.entries(entries)) writeFileSync(join(folder, name), bytes);
      const read = execFileSync('perl', [exiftool, '-json', '-struct', folder], {
        encoding: 'utf8',
      });
      const byName = new Map(
        (JSON.parse(read) as Record<string, unknown>[]).map((row) => [row.FileName, row]),
      );
      expect(byName.get('IMG_1.xmp')).toMatchObject({
        ...{ Rating: 5, Label: 'Green', Description: note },
      });
      expect(byName.get('Ceremony 👰 & “rings”.xmp')).toMatchObject({ Rating: 1, Label: 'Red' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('lie in the folders of their chapters where those have pictures of one name', async () => {
    const long = 'é'.repeat(200);
    const id = selectionOf([
      ['IMG_1.CR3', { chapter: 'Getting ready: 1/2' }],
      ['IMG_1.jpg', { chapter: '../Party', verdict: 'rejected' }],
      ['IMG_2.jpg', { chapter: '../Party' }],
      ['IMG_3.jpg', {}],
      [`${long}.jpg`, { chapter: long }],
    ]);
    const entries = await sidecarsIn(id);
    expect([...entries.keys()].toSorted()).toEqual([
      '.._Party/IMG_1.xmp',
      '.._Party/IMG_2.xmp',
      'Getting ready_ 1_2/IMG_1.xmp',
      'IMG_3.xmp',
      `${'é'.repeat(127)}/${'é'.repeat(125)}.xmp`,
    ]);
    expect(entries.get('.._Party/IMG_1.xmp')).toContain('xmp:Label="Red"');
    expect(entries.get('Getting ready_ 1_2/IMG_1.xmp')).toContain('xmp:Label="Green"');
  });

  it('lie in one folder where all names differ, whatever the chapters', async () => {
    const id = selectionOf([
      ['IMG_1.jpg', { chapter: 'Ceremony' }],
      ['IMG_2.jpg', { chapter: 'Party' }],
    ]);
    expect([...(await sidecarsIn(id)).keys()]).toEqual(['IMG_1.xmp', 'IMG_2.xmp']);
  });

  it('say of RAW and JPEG of one name the better, and all notes', async () => {
    const id = selectionOf([
      ['IMG_1.CR3', { verdict: 'rejected', note: 'Brighter' }],
      ['img_1.jpg', { verdict: 'approved', note: 'For the cover' }],
      ['IMG_1.tif', { verdict: 'approved', note: 'Brighter' }],
    ]);
    const entries = await sidecarsIn(id);
    expect([...entries.keys()]).toEqual(['IMG_1.xmp']);
    const xmp = entries.get('IMG_1.xmp') ?? '';
    expect(xmp).toContain('xmp:Rating="5"');
    expect(descriptionIn(xmp).split('\n').toSorted()).toEqual(['Brighter', 'For the cover']);
  });

  it('are apart for two files of one name and type in a chapter, which are different pictures', async () => {
    const id = selectionOf([
      ['IMG_1.jpg', { verdict: 'approved' }],
      ['IMG_1.jpg', { verdict: 'rejected' }],
    ]);
    const entries = await sidecarsIn(id);
    expect(entries.get('IMG_1.xmp')).toContain('xmp:Rating="5"');
    expect(entries.get('IMG_1 (2).xmp')).toContain('xmp:Rating="1"');
  });

  it('are well-formed, whatever a visitor writes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => descriptionIn(xmpOf(saidOf({ verdict: null, note: text })))).not.toThrow();
      }),
    );
    expect(descriptionIn(xmpOf(saidOf({ verdict: 'open', note })))).toBe(note);
  });
});

/** The description of a sidecar. @throws where it is not well-formed */
function descriptionIn(xmp: string): string {
  const parser = sax.parser(true);
  let isItem = false;
  let text = '';
  parser.onopentag = ({ name }) => {
    isItem = name === 'rdf:li';
  };
  parser.onclosetag = () => {
    isItem = false;
  };
  parser.ontext = (part) => {
    if (isItem) text += part;
  };
  parser.onerror = (error) => {
    throw error;
  };
  parser.write(xmp.replace('\uFEFF', '')).close();
  return text;
}

it('a list as CSV has the names, verdicts and notes', async () => {
  const reply = await download(aSelection(), 'pictures.csv');
  const rows = parse(reply.body, { columns: true }) as Record<string, string>[];
  expect(rows).toMatchObject([
    { 'original file': 'Ceremony 👰 & “rings”.NEF', verdict: 'rejected' },
    { file: 'web-IMG_1.CR3', 'original file': 'IMG_1.CR3', note, marks: '0' },
    { file: 'web-IMG_1.jpg' },
  ]);
});
