import { open } from 'node:fs/promises';

/** How much of a file is looked at, in bytes. */
const headLength = 64 * 1024;

/**
 * The MIME type that a file's first bytes say it has, whatever it is called. Text without a type
 * of its own is `text/plain`, anything else that is unknown `application/octet-stream`.
 */
export async function detectType(path: string): Promise<string> {
  const head = await readHead(path);
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type');
  // What kind of TIFF it is, which RAW files are too, may stand at the end of the file.
  const isTiff = /^(II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4));
  const known = await (isTiff ? fileTypeFromFile(path) : fileTypeFromBuffer(head));
  if (known !== undefined && known.mime !== 'application/xml') return known.mime;
  return textType(head) ?? known?.mime ?? 'application/octet-stream';
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function textType(head: Buffer): string | undefined {
  if (head.includes(0)) return undefined;
  const text = head.toString('utf8');
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml';
  // As browsers look for it: a tag of a page near the beginning.
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
