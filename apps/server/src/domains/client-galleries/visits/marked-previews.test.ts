import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filesOf } from '../../../testing/media/files-desk.ts';
import { photo } from '../../../testing/media/photos.ts';
import {
  createGalleryLinkRow,
  createGalleryPictureRow,
  createGalleryRow,
} from '../../../testing/rows/client-galleries.ts';
import { forAllTests, studioForAllTests } from '../../../testing/studio/for-each-test.ts';
import { openStaffClient } from '../../../testing/studio/staff-client.ts';

const studio = studioForAllTests();
const desk = forAllTests(() => openStaffClient(studio));
const { folderId, uploadId } = filesOf(() => desk);

/** A gallery with a real picture. */
async function aGallery() {
  const folderKey = await folderId(`Gallery ${randomUUID()}`);
  const key = await uploadId('rings.jpg', await photo(900, 600).jpeg().toBuffer(), folderKey);
  const galleryId = createGalleryRow(studio.deps, { folderKey });
  const pictureId = createGalleryPictureRow(studio.deps, { galleryId, key });
  return { ...createGalleryLinkRow(studio.deps, { galleryId }), galleryId, pictureId };
}

async function opened(token: string) {
  const { visits } = (await studio.as('visitor')).clientGalleries;
  const answer = await visits.open({ token });
  if (answer.isLocked) throw new Error('It is locked.');
  return answer;
}

const previewOf = (key: string, id: string) =>
  `/client-galleries/visit/preview?key=${encodeURIComponent(key)}&id=${id}&size=thumbnail`;

describe('a watermark', () => {
  it('is on what visitors look at, not at the desk, and follows its settings at once', async () => {
    const { token, galleryId, pictureId } = await aGallery();
    const staff = (await studio.as('moderator')).clientGalleries;
    const look = async () => {
      const { key } = await opened(token);
      const reply = await studio.rest('GET', previewOf(key, pictureId));
      return sharp(reply.rawPayload).removeAlpha().raw().toBuffer();
    };
    /** How many of the pixels differ clearly. */
    const changed = (one: Buffer, other: Buffer) =>
      one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 24).length / one.length;
    const plain = await look();
    const watermark = { kind: 'text', text: 'Atelier & Söhne', strength: 80 } as const;
    await staff.update({ id: galleryId, watermark: { ...watermark, position: 'center' } });
    const marked = await look();
    expect(changed(marked, plain)).toBeGreaterThan(0.005);
    expect(changed(await look(), marked)).toBe(0);
    await staff.update({ id: galleryId, watermark: { ...watermark, position: 'tiled' } });
    expect(changed(await look(), marked)).toBeGreaterThan(0.005);
    await staff.update({
      id: galleryId,
      watermark: { ...watermark, kind: 'none', position: 'tiled' },
    });
    expect(changed(await look(), plain)).toBe(0);
    const { rows } = await staff.pictures.list({ galleryId });
    const own = await studio.rest('GET', `/files/preview/${rows[0]?.fileId}`, { as: 'moderator' });
    expect(changed(await sharp(own.rawPayload).removeAlpha().raw().toBuffer(), plain)).toBe(0);
  });

  it('needs a text in letters that can be drawn', async () => {
    const { galleryId: id } = await aGallery();
    const staff = (await studio.as('moderator')).clientGalleries;
    const at = { kind: 'text', position: 'center', strength: 40 } as const;
    await expect(staff.update({ id, watermark: { ...at, text: '' } })).rejects.toThrow(
      'Please enter the text of the watermark',
    );
    await expect(staff.update({ id, watermark: { ...at, text: '写真' } })).rejects.toThrow(
      'A watermark can hold Latin, Greek and Cyrillic letters',
    );
  });
});
