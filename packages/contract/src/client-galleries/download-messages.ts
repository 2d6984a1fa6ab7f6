import { formatBytes } from '../bytes.ts';
import { sentences, t } from '../sentences.ts';

/** Sentences about the downloads of a client gallery, for its visitors. */
export const galleryDownloadMessages = sentences({
  off: 'Downloads are turned off for this gallery.',
  sizeTooLarge: 'This gallery can’t be downloaded in this size.',
  nothing: 'There is nothing to download here.',
  pinMissing: 'Please enter the PIN that the studio gave you.',
  pinWrong: 'This is not the PIN of the gallery.',
  tooManyPins: 'Too many wrong PINs. Please try again later.',
  limitReached: (left: number) =>
    t(
      '{left, plural, =0 {No more pictures can be downloaded by this link. Please ask the studio.} one {Only # more picture can be downloaded by this link. Please choose fewer, or ask the studio.} other {Only # more pictures can be downloaded by this link. Please choose fewer, or ask the studio.}}',
      { left },
    ),
  tooLarge: (bytes: number, most: number) =>
    t(
      'These pictures take about {bytes} in this size, and at most {most} can be prepared at a time: please choose a chapter or another size.',
      { bytes: formatBytes(bytes), most: formatBytes(most) },
    ),
  tooManyAtOnce: (most: number) =>
    t('At most {most} single pictures can be downloaded at a time', { most }),
  busy: 'Several downloads of this gallery are being prepared. Please wait until one is ready.',
  over: 'This download has expired. Please start it again.',
  failed: 'The pictures could not be prepared. Please try again.',
  listUnknown: 'This list does not exist anymore.',
  prepareFailed: 'Failed to prepare the download',
  offerFailed: 'Failed to look up the sizes',
  cancelled: 'Download cancelled.',
});
