import type { MailAttachment } from './tables.ts';

/** A part of a mail. Texts are plain: markup in them is escaped. */
export type MailBlock =
  /** Line breaks are kept. */
  | { kind: 'paragraph'; text: string }
  /** The call to action; at most one per mail. The plain text shows its URL. */
  | { kind: 'button'; label: string; url: string }
  /** A link whose URL is shown. */
  | { kind: 'link'; label: string; url: string }
  /** Labelled values; those without a value are left out. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** What somebody wrote, set off; `source` says who and when. */
  | { kind: 'quote'; text: string; source?: string }
  /** Small print. */
  | { kind: 'note'; text: string };

/** The sender, shown above and below each mail. */
export type MailSender = {
  name: string;
  /** The postal address, on one or several lines. */
  address: string;
  phone: string;
  /** The absolute URL of the site. */
  url: string;
  /** The accent colour (`#rrggbb`), dark enough for white text. */
  accent: string;
};

/** The content of a mail, before it is rendered. */
export type MailDescription = {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets it, at the end of the mail. */
  reason?: string;
};

/** A rendered mail. */
export type MailContent = { subject: string; html: string; text: string };

/** A notification of the studio about an event. */
export type Notification = Omit<MailDescription, 'reason'> & {
  /** Identifies the event, such as by the id of the booking: the studio is notified once. */
  about: string;
  /** The person it is about: a reply to the mail goes to them. */
  replyTo?: string;
  attachments?: readonly MailAttachment[];
};
