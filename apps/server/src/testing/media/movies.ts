/** A box of an MP4 or QuickTime file. */
function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/**
 * A file with the boxes of an MP4, or of another kind by its brand, with this many bytes of media
 * data.
 */
export function movie({ brand = 'isom', bytes = 2000 } = {}): Buffer {
  const kinds = Buffer.concat([
    Buffer.from(brand, 'latin1'),
    Buffer.from([0, 0, 2, 0]),
    Buffer.from(`${brand}mp41`, 'latin1'),
  ]);
  const film = Buffer.alloc(bytes, 'film');
  return Buffer.concat([box('ftyp', kinds), box('mdat', film), box('moov', Buffer.alloc(100, 1))]);
}

/** A file with the header of a WebM. */
export function webm(): Buffer {
  const head = '1a45dfa39f4286810142f7810142f2810442f38108428284';
  const versions = '42878104428581021853806701ffffffffffffff';
  return Buffer.concat([
    Buffer.from(head, 'hex'),
    Buffer.from('webm', 'latin1'),
    Buffer.from(versions, 'hex'),
    Buffer.alloc(500, 7),
  ]);
}
