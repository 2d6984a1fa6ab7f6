import type { FileType } from './constants.ts';

/** MIME types by file extension, for services that don't report them. */
const byEnding: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  apng: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  heif: 'image/heif',
  hif: 'image/heif',
  svg: 'image/svg+xml',
  dng: 'image/x-adobe-dng',
  cr2: 'image/x-canon-cr2',
  cr3: 'image/x-canon-cr3',
  nef: 'image/x-nikon-nef',
  arw: 'image/x-sony-arw',
  raf: 'image/x-fujifilm-raf',
  orf: 'image/x-olympus-orf',
  rw2: 'image/x-panasonic-rw2',
  psd: 'image/vnd.adobe.photoshop',
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  webm: 'video/webm',
  mkv: 'video/matroska',
  avi: 'video/x-msvideo',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  pdf: 'application/pdf',
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
  rtf: 'application/rtf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  rar: 'application/x-rar-compressed',
  '7z': 'application/x-7z-compressed',
  gz: 'application/gzip',
  tar: 'application/x-tar',
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  ts: 'text/x-typescript',
  json: 'application/json',
  xml: 'application/xml',
  py: 'text/x-python',
  sh: 'application/x-sh',
  sql: 'application/sql',
};

const code = new Set([
  'text/html',
  'text/css',
  'text/javascript',
  'text/x-typescript',
  'text/x-python',
  'application/json',
  'application/xml',
  'application/x-sh',
  'application/sql',
  'application/javascript',
]);

const archives =
  /^application\/(zip|gzip|zstd|x-(tar|7z-compressed|rar-compressed|rar|bzip2|xz|compress|lzip|gtar))$/;

const documents =
  /^(text\/|application\/(pdf|rtf|msword|vnd\.(ms-|openxmlformats-|oasis\.|google-apps\.)|epub))/;

/** The MIME type guessed from a name. */
export function mimetypeOfName(name: string): string {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(byEnding, ending)
    ? (byEnding[ending] ?? 'application/octet-stream')
    : 'application/octet-stream';
}

/** The type of a file in the filter, by its MIME type. */
export function fileTypeOf(mimetype: string): FileType {
  const kind = mimetype.split('/')[0];
  if (kind === 'image' || kind === 'video' || kind === 'audio') return kind;
  if (code.has(mimetype)) return 'code';
  if (archives.test(mimetype)) return 'archive';
  return documents.test(mimetype) ? 'document' : 'other';
}
