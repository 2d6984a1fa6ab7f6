import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import sax from 'sax';
import { describe, expect, it } from 'vitest';
import { bytesOfZip } from '../../../testing/media/zips.ts';
import {
  createGalleryLinkRow,
  createGalleryListRow,
  createGalleryPictureRow,
  createSelectionRow,
  createVisitorRow,
} from '../../../testing/rows/client-galleries.ts';
import { studioForAllTests } from '../../../testing/studio/for-each-test.ts';
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

/** A visitor's list with three pictures, two of one base name. @returns the id of the selection */
function aSelection(): string {
  const { deps } = studio;
  const { id: linkId, galleryId } = createGalleryLinkRow(deps);
  const visitorId = createVisitorRow(deps, { galleryId, linkId, name: 'Amara / Vale' });
  const listId = createGalleryListRow(deps, { galleryId, name: 'Album' });
  const selectionId = createSelectionRow(deps, { listId, visitorId });
  const choose = (originalName: string, more: object) => {
    const name = `web-${originalName}`;
    const pictureId = createGalleryPictureRow(deps, { galleryId, originalName, name });
    const choice = { selectionId, pictureId, updatedAt: deps.now(), ...more };
    deps.db.insert(clientGalleryChoices).values(choice).run();
  };
  choose('IMG_1.CR3', { note });
  choose('IMG_1.jpg', {});
  choose('Ceremony 👰 & “rings”.NEF', { verdict: 'rejected' });
  return selectionId;
}

const download = (id: string, file: string) =>
  studio.rest('GET', `/client-galleries/selections/${id}/${file}`, { as: 'moderator' });

describe('the sidecars of a list', () => {
  it.runIf(hasPerl)('are read by exiftool, and keep the original names', async () => {
    const reply = await download(aSelection(), 'xmp.zip');
    expect(reply.headers['content-disposition']).toContain('Amara _ Vale, Album.zip');
    const entries = await bytesOfZip(reply.rawPayload);
    expect(Object.keys(entries).toSorted()).toEqual([
      'Ceremony 👰 & “rings”.xmp',
      'IMG_1 (2).xmp',
      'IMG_1.xmp',
    ]);
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
      expect(byName.get('IMG_1 (2).xmp')).toMatchObject({ Rating: 5 });
      expect(byName.get('Ceremony 👰 & “rings”.xmp')).toMatchObject({ Rating: 1, Label: 'Red' });
    } finally {
      rmSync(folder, { recursive: true });
    }
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
