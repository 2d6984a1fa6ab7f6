import { sentences, t } from './sentences.ts';
import { capitalized } from './text-format.ts';

/** The maximum length of a file name in a message, in characters. */
const maxNameLength = 60;

/**
 * A file name for display: without folders, control and direction characters, and shortened in the
 * middle. `fallback` replaces a name of which nothing is left.
 */
export function displayName(name: string, fallback: string = t('The file')): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (bare === '' || /^\.+$/.test(bare)) return fallback;
  const characters = [...bare];
  if (characters.length <= maxNameLength) return bare;
  return [...characters.slice(0, 40), '…', ...characters.slice(-19)].join('');
}

const quoted = (name: string) => {
  const shown = displayName(name, '');
  return shown === '' ? t('The file') : `“${shown}”`;
};

/** Messages on refused files: the reason, and what to do. */
export const uploadMessages = sentences({
  noFile: 'Please choose a file.',
  tooMany: (most: number) =>
    most === 1
      ? t('Please choose one file only.')
      : t('Please choose at most {most} files at once.', { most }),
  empty: (name: string) =>
    t('{name} is empty. Please choose another file.', { name: quoted(name) }),
  tooLarge: (name: string, most: string) =>
    t('{name} is larger than {most}. Please choose a smaller file.', { name: quoted(name), most }),
  wrongType: (name: string, types: string) =>
    t('{name} is not of a type that is accepted here. Please choose {types}.', {
      name: quoted(name),
      types,
    }),
  svg: (name: string) =>
    t('{name} is an SVG drawing, which can carry scripts. Please export it as PNG or JPEG.', {
      name: quoted(name),
    }),
  html: (name: string) =>
    t('{name} is a web page and not a picture. Please choose a photo.', { name: quoted(name) }),
  heic: (name: string) =>
    t(
      '{name} is a HEIC picture, which can’t be decoded here. Please send it as JPEG: on an iPhone, by Share, Options, Most Compatible. Settings, Camera, Formats, Most Compatible lets it take JPEGs.',
      { name: quoted(name) },
    ),
  raw: (name: string) =>
    t(
      '{name} is a camera RAW file, which can’t be developed here. Please export it as JPEG or TIFF.',
      { name: quoted(name) },
    ),
  damaged: (name: string) =>
    t('{name} is damaged or incomplete. Please export it again and choose the new file.', {
      name: quoted(name),
    }),
  tooManyPixels: (name: string, megapixels: number) =>
    t('{name} has more than {megapixels} megapixels. Please choose a smaller version.', {
      name: quoted(name),
      megapixels,
    }),
  tooSlow: (name: string) =>
    t('{name} takes too long to decode. Please export it as JPEG and try again.', {
      name: quoted(name),
    }),
  tooMuchMemory: (name: string) =>
    t('{name} takes too much memory to decode. Please export it as JPEG and try again.', {
      name: quoted(name),
    }),
  undecodable: (name: string) =>
    t('{name} can’t be decoded here. Please export it as JPEG and try again.', {
      name: quoted(name),
    }),
  interrupted: 'The upload was interrupted before it was complete. Nothing was saved.',
  unreachable:
    'No picture could be fetched from that address. Please save the picture and upload it instead.',
  focalPointOutside: 'The focal point must be within the picture: x and y are numbers from 0 to 1',
  gone: 'That picture is no longer there. Please choose it again.',
  originalGone: 'The original of this picture is missing from the media store.',
  unknownSlot: 'Please say with “slot” what the picture is for.',
  malformed: 'The upload could not be understood. Please send it as multipart/form-data.',
  wrongField: (field: string) => t('Please send the file in the field “{field}”.', { field }),
  fieldTooLong: 'A field of the form is too long.',
  tooManyFields: 'The form has too many fields.',
});

/**
 * The reason of a refusal without the file's name, so that several files can share it: for `“a.jpg”
 * is empty. Please choose another file.` it is `Empty. Please choose another file.`
 */
export function sharedReason(message: string, name: string): string {
  const subject = `${quoted(name)} `;
  if (!message.startsWith(subject)) return message;
  return capitalized(message.slice(subject.length).replace(/^(is|has) /, ''));
}
