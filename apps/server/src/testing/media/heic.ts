import { readFileSync } from 'node:fs';

/**
 * HEIC pictures as phones take them, encoded by x265, each in Display P3 with four fields of colour. `turned-tiles`: four
 * tiles that are cut at the edges and turned by a quarter, with the same orientation in its EXIF block once more, taken
 * on 11 May 2024; `ten-bits`: in one piece.
 */
export function heicPicture(name: 'turned-tiles' | 'ten-bits'): Buffer {
  return readFileSync(new URL(`heic/${name}.heic`, import.meta.url));
}

/** The head of a HEIC file, without a picture. */
export function heicHead(): Buffer {
  return Buffer.concat([
    Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
    Buffer.alloc(400),
  ]);
}
