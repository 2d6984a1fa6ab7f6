import { type FileHandle, open } from 'node:fs/promises';

/** How much of a file is read to detect its type, in bytes. */
const headLength = 64 * 1024;

/**
 * The MIME type detected from a file's first bytes, whatever its name is. Text without a type of its
 * own is `text/plain`, anything else that is unknown `application/octet-stream`.
 */
export async function detectType(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const head = await readPart(file, 0, headLength);
    if (isTiff(head)) {
      const { fileTypeFromBuffer } = await import('file-type');
      const known = await fileTypeFromBuffer(await withDirectory(file, head));
      // A truncated TIFF has lost its directory; the decoder will report that it is damaged.
      return known?.mime ?? 'image/tiff';
    }
    return await detectBytes(head);
  } finally {
    await file.close();
  }
}

/** Like `detectType`, from the first bytes alone; RAW files are detected only as TIFF. */
export async function detectBytes(head: Buffer): Promise<string> {
  if (isOlympus(head)) return 'image/x-olympus-orf';
  const { fileTypeFromBuffer } = await import('file-type');
  const known = await fileTypeFromBuffer(head);
  // An animated PNG, of which the first frame is shown.
  if (known?.mime === 'image/apng') return 'image/png';
  if (known !== undefined && known.mime !== 'application/xml') return known.mime;
  return textType(head) ?? known?.mime ?? 'application/octet-stream';
}

async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

function isTiff(head: Buffer): boolean {
  return /^(II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4));
}

/** Olympus has marks of its own in place of TIFF's; file-type knows only one number of tags. */
function isOlympus(head: Buffer): boolean {
  return /^(4949(524f|5253)08000000|4d4d4f5200000008)$/.test(head.toString('hex', 0, 8));
}

/** The maximum size of a TIFF directory here, in bytes: 512 tags of twelve bytes, and their count. */
const directoryLength = 2 + 512 * 12;

/**
 * The head of a TIFF including its first directory. Its tags say what kind of TIFF it is (RAW files
 * are TIFFs, too), and they may be at the end of the file: then they are appended to the head.
 */
async function withDirectory(file: FileHandle, head: Buffer): Promise<Buffer> {
  if (head.length < 8) return head;
  const isLittleEndian = head.toString('latin1', 0, 1) === 'I';
  const offset = isLittleEndian ? head.readUInt32LE(4) : head.readUInt32BE(4);
  if (offset + directoryLength <= head.length) return head;
  const relocated = Buffer.concat([head, await readPart(file, offset, directoryLength)]);
  if (isLittleEndian) relocated.writeUInt32LE(head.length, 4);
  else relocated.writeUInt32BE(head.length, 4);
  return relocated;
}

function textType(head: Buffer): string | undefined {
  if (head.includes(0)) return undefined;
  const text = head.toString('utf8');
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  // As browsers sniff it: an HTML tag near the beginning.
  if (
    /<(!doctype html|html|head|body|script|iframe|style|title|meta)\b/i.test(text.slice(0, 1024))
  ) {
    return 'text/html';
  }
  if (!isText(head)) return undefined;
  return /^\uFEFF?\s*<\?xml /.test(text) ? 'application/xml' : 'text/plain';
}

function isText(head: Buffer): boolean {
  try {
    // As a stream, since the head may end in the middle of a character.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
