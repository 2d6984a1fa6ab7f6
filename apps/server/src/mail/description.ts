/** A part of a mail. Texts are plain: what looks like markup is shown as it stands. */
export type MailBlock =
  /** A line end in it is kept. */
  | { kind: 'paragraph'; text: string }
  /** What the reader is to do; at most one a mail. In plain text the address stands written out. */
  | { kind: 'button'; label: string; url: string }
  /** An address that stands written out. */
  | { kind: 'link'; label: string; url: string }
  /** What there is to know, each with its label; those without a value are left out. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** What somebody wrote, set apart; `source` says who and when. */
  | { kind: 'quote'; text: string; source?: string }
  /** Small print. */
  | { kind: 'note'; text: string };

/** Who writes: stands above and below each mail. */
export type MailSender = {
  name: string;
  /** Of the place, in lines or in one. */
  address: string;
  phone: string;
  /** The site, absolute. */
  url: string;
  /** The colour of the studio (`#rrggbb`), on which white can be read. */
  accent: string;
};

/** A mail as it is meant. */
export type MailDescription = {
  subject: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets it, under everything else. */
  reason?: string;
};

/** A mail as it is sent. */
export type MailContent = { subject: string; html: string; text: string };
