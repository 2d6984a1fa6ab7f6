import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { StudioError } from '@shutterhouse/contract/errors';
import { previewTextTypes, previewTypes } from '@shutterhouse/contract/files/constants';
import { fileMessages as messages } from '@shutterhouse/contract/files/messages';
import type { FileEntry } from '@shutterhouse/contract/files/schema';
import { detectBytes } from '../../media/detect.ts';
import { inert } from '../../media/send-ranged.ts';
import type { FileSource } from './source.ts';

/** How many bytes of a file are read to detect its type. */
const headBytes = 64 * 1024;

const safeTypes: ReadonlySet<string> = new Set(previewTypes);
const textTypes: ReadonlySet<string> = new Set(previewTextTypes);

/** An ETag that changes with the file, as far as its source reports changes. */
export function tagOf({ id, size, updatedAt }: FileEntry): string {
  const words = JSON.stringify([id, size, updatedAt?.getTime() ?? 0]);
  return `"${createHash('sha256').update(words).digest('base64url').slice(0, 27)}"`;
}

/**
 * The type under which a file may be shown inline, detected by its first bytes.
 * @throws StudioError unsupported for a type that might run scripts, or that browsers can't show
 */
export async function previewTypeOf(source: FileSource, { id, size }: FileEntry): Promise<string> {
  const end = Math.min(size, headBytes) - 1;
  const head = end < 0 ? undefined : await source.read(id, { start: 0, end });
  const type = head && (await detectBytes(await buffer(head.stream)));
  if (type === undefined || !safeTypes.has(type)) {
    throw new StudioError('unsupported', messages.previewUnsafe);
  }
  return textTypes.has(type) ? 'text/plain; charset=utf-8' : type;
}

/** The headers of a file that is downloaded, or shown inline with the type `preview`. */
export function headersOf({ name }: Pick<FileEntry, 'name'>, preview: string | undefined) {
  const isDocument = preview === 'application/pdf';
  return {
    ...inert,
    // Browsers don't show PDFs in a sandbox, so this policy blocks everything except the viewer itself.
    ...(isDocument && {
      'content-security-policy':
        "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    }),
    'cache-control': 'private, no-store',
    'content-disposition': dispositionOf(preview === undefined ? 'attachment' : 'inline', name),
  };
}

/** The content-disposition of a file (RFC 6266), with an ASCII fallback and the full name. */
export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
