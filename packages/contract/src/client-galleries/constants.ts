import { sentences } from '../sentences.ts';

/** Who a link is for: it decides which pictures are shown and what may be done with them. */
export const linkRoles = ['client', 'guest', 'reviewer'] as const;
export type LinkRole = (typeof linkRoles)[number];

/** The largest size in which pictures may be downloaded, in ascending order: the long edge in pixels, or the originals. */
export const downloadRights = ['none', 'web', 'print', 'original'] as const;
export type DownloadRight = (typeof downloadRights)[number];

/** The sizes of downloads. */
export const downloadSizes = ['web', 'print', 'original'] as const;
export type DownloadSize = (typeof downloadSizes)[number];

/** The long edge of a downloaded picture in pixels; smaller originals are not enlarged. */
export const downloadEdges: Readonly<Record<Exclude<DownloadSize, 'original'>, number>> = {
  web: 2048,
  print: 3600,
};

/** The order of the pictures within a chapter. */
export const pictureOrders = ['name', 'taken'] as const;
export type PictureOrder = (typeof pictureOrders)[number];

/** What a list is for: pictures are chosen, or each is approved or rejected. */
export const listKinds = ['choice', 'review'] as const;
export type ListKind = (typeof listKinds)[number];

/** The verdict of a reviewer on a picture. */
export const verdicts = ['open', 'approved', 'rejected'] as const;
export type Verdict = (typeof verdicts)[number];

/** What a watermark consists of. */
export const watermarkKinds = ['none', 'text', 'picture'] as const;
export type WatermarkKind = (typeof watermarkKinds)[number];

/** Where a watermark stands; `tiled` repeats it over the whole picture. */
export const watermarkPositions = [
  'center',
  'topStart',
  'topEnd',
  'bottomStart',
  'bottomEnd',
  'tiled',
] as const;
export type WatermarkPosition = (typeof watermarkPositions)[number];

export const watermarkPositionLabels: Readonly<Record<WatermarkPosition, string>> = sentences({
  center: 'In the centre',
  topStart: 'Top left',
  topEnd: 'Top right',
  bottomStart: 'Bottom left',
  bottomEnd: 'Bottom right',
  tiled: 'Over the whole picture',
});

/** When the studio is notified of what visitors do. */
export const noticeTimes = ['atOnce', 'daily', 'never'] as const;
export type NoticeTime = (typeof noticeTimes)[number];

/** What happens in a gallery. */
export const galleryEvents = [
  'sent',
  'opened',
  'chosen',
  'finished',
  'reopened',
  'downloaded',
  'reminded',
  'extended',
  'revoked',
] as const;
export type GalleryEvent = (typeof galleryEvents)[number];

/** What a picture of a gallery is. */
export const pictureKinds = ['image', 'video'] as const;

/** The shapes that are drawn on a picture: in fractions of its width and height. */
export const markShapes = ['circle', 'arrow'] as const;

/** The limits of a gallery. */
export const clientGalleryLimits = {
  title: 120,
  note: 4000,
  clients: 20,
  chapters: 100,
  chapterName: 120,
  pictures: 20_000,
  links: 100,
  visitors: 500,
  lists: 20,
  listName: 80,
  /** Most pictures in one list of one visitor. */
  choices: 5000,
  /** Per picture of a list, in characters. */
  choiceNote: 1000,
  marks: 20,
  watermarkText: 80,
  /** The width of a watermark, in percent of the longer edge of a picture; repeated ones are half as wide. */
  watermarkSize: { min: 5, max: 100, initial: 38 },
  /** The words of a mail, in characters. */
  words: 4000,
  /** Digits of the PIN for downloads. */
  pin: { min: 4, max: 8 },
  password: { min: 6, max: 100 },
  /** Most pictures that one call changes. */
  atOnce: 1000,
} as const;

/** For how long before the expiry recipients are reminded, in days. */
export const reminderDays = { min: 1, max: 60, initial: 7 } as const;

/** By how much one click extends a gallery, in days. */
export const extensionDays = 30;

/** For how long a visitor can go on with their lists on another device, in minutes. */
export const otherDeviceMinutes = 15;

/** For how long a visit works without opening the link again, in hours. */
export const visitHours = 12;

export const linkRoleLabels: Readonly<Record<LinkRole, string>> = sentences({
  client: 'Client',
  guest: 'Guest',
  reviewer: 'Reviewer',
});

export const downloadRightLabels: Readonly<Record<DownloadRight, string>> = sentences({
  none: 'No downloads',
  web: 'Up to 2,048 px',
  print: 'Up to 3,600 px',
  original: 'Originals',
});

export const galleryEventLabels: Readonly<Record<GalleryEvent, string>> = sentences({
  sent: 'Sent',
  opened: 'Opened',
  chosen: 'Chosen',
  finished: 'Finished',
  reopened: 'Reopened',
  downloaded: 'Downloaded',
  reminded: 'Reminded',
  extended: 'Extended',
  revoked: 'Revoked',
});

export const verdictLabels: Readonly<Record<Verdict, string>> = sentences({
  open: 'Undecided',
  approved: 'Approved',
  rejected: 'Rejected',
});

/** The widths of a cover for tall screens, in pixels, and its shape. */
export const coverWidths = ['720', '1080'] as const;
export const coverShape = '9x16';
