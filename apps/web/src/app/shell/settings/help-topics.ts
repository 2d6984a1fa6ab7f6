import { type DashboardSection, dashboardSections, paths } from '@shutterhouse/contract/pages';
import { t } from '@shutterhouse/contract/sentences';

/** The help on a section or tab: plain sentences, the first of which states its purpose. */
type HelpText = { label: string; sentences: readonly [string, ...string[]] };

/** The help on each section of the dashboard. A new section needs an entry here. */
export const sectionHelp: Record<DashboardSection, HelpText> = {
  dashboard: {
    get label() {
      return t('Dashboard');
    },
    sentences: ['How the studio is doing, at a glance. What has not happened yet is not counted.'],
  },
  hero: {
    get label() {
      return t('Hero Section');
    },
    sentences: [
      'The first thing visitors see: a picture, a title, a line under it and two buttons.',
      'Set the point of the picture that must stay visible; phones cut the sides off.',
    ],
  },
  about: {
    get label() {
      return t('About Section');
    },
    sentences: [
      'Your story and your portrait, what customers say about you, and legal pages such as an imprint.',
      'The name of the studio is set here too: it appears in the header, in mails and in the title of each page.',
    ],
  },
  contact: {
    get label() {
      return t('Contact Info');
    },
    sentences: ['How visitors reach you: address, phone, e-mail, hours and social networks.'],
  },
  messages: {
    get label() {
      return t('Messages');
    },
    sentences: [
      'What visitors wrote in the contact form, and who wants the newsletter.',
      'Open a message to read it and to reply by mail. Move spam to the spam folder; it can be restored from there.',
      'The newsletter addresses can be downloaded as a file.',
    ],
  },
  portfolio: {
    get label() {
      return t('Portfolio');
    },
    sentences: [
      'The pictures on your site. Drag them into their order; the featured ones come first.',
      'A hidden picture stays here, and visitors do not see it.',
      'From TikTok takes the cover of a video, with a link to it, once an admin has connected TikTok in Settings.',
    ],
  },
  packages: {
    get label() {
      return t('Packages');
    },
    sentences: ['What customers book: a price, how long it takes and what they get for it.'],
  },
  services: {
    get label() {
      return t('Services');
    },
    sentences: [
      'The kinds of photography you offer. Customers choose one first when they book.',
      'A service can ask its own questions; the answers are shown with the booking.',
    ],
  },
  settings: {
    get label() {
      return t('Settings');
    },
    sentences: ['How the studio works. Each tab is explained further down. For admins only.'],
  },
  users: {
    get label() {
      return t('Users');
    },
    sentences: [
      'Everybody who has an account, and guests who are known from a booking.',
      'Moderators do the daily work; admins also see users, finance and settings. Customers see their own bookings.',
      'Somebody who is deactivated is signed out at once. The last admin can’t be removed.',
    ],
  },
  products: {
    get label() {
      return t('Products');
    },
    sentences: ['What you sell besides sessions, with pictures, videos, prices and stock.'],
  },
  files: {
    get label() {
      return t('Files');
    },
    sentences: [
      'The studio’s originals, deliveries and documents, in folders.',
      'Share a folder by a link as a gallery: your customer marks favourites in it and sends them to you.',
    ],
  },
  gallery: {
    get label() {
      return t('Gallery');
    },
    sentences: [
      'Albums of pictures. A public album is on your site; only the staff see a private one.',
      'Drop pictures into an album to upload them; what failed can be tried again.',
    ],
  },
  bookings: {
    get label() {
      return t('Bookings');
    },
    sentences: [
      'Every session, as a list and in the calendar. A request waits here until you confirm or decline it.',
      'Sessions can never overlap. When you move, confirm or cancel one, its customer gets a mail.',
      'A first-time caller is added where the customer is chosen: type the name and choose New customer. One without an e-mail address is booked by name and phone number, which the booking’s form corrects, and gets no mails.',
      'A booking shows the other sessions of its customer, with what was paid and what is owed.',
      'A session takes place at the studio, at the customer’s address, at an outdoor spot, or where you still agree to: its service or event says where, and a change at the booking is mailed.',
      'Notes on a booking are for the staff only; the search finds them, and no customer sees them.',
      'Mini sessions are days of short slots with a page of their own to share.',
    ],
  },
  finance: {
    get label() {
      return t('Finance');
    },
    sentences: [
      'What the studio earns and spends. For admins only.',
      'A record that you write by hand can have a receipt: open it, and attach a PDF or a picture.',
      'Mark an invoice that belongs to no booking as paid in its menu: Finance then counts it as income.',
    ],
  },
};

/** The help on each tab of the settings, by its part of the address. */
export const settingsHelp: Readonly<Record<string, HelpText>> = {
  integrations: {
    get label() {
      return t('Third-Party Integrations');
    },
    sentences: [
      'Connect the services that the studio works with, and see which of them work.',
      'Passwords and keys are kept encrypted, and are never shown again.',
    ],
  },
  availability: {
    get label() {
      return t('Availability');
    },
    sentences: [
      'When customers can book: hours for each day of the week, closed days, pauses between sessions, and how far ahead.',
      'Other calendars, such as your private one, are added by their address: nothing can be booked while they are busy.',
    ],
  },
  notifications: {
    get label() {
      return t('Notifications');
    },
    sentences: [
      'Which events the studio is notified of, by mail and in other ways, and what customers receive.',
    ],
  },
  mail: {
    get label() {
      return t('Mail');
    },
    sentences: ['All mail: sent, waiting or failed. A failed mail says why and can be sent again.'],
  },
  appearance: {
    get label() {
      return t('Appearance');
    },
    sentences: ['How the site looks.'],
  },
  languages: {
    get label() {
      return t('Languages');
    },
    sentences: [
      'The language of your site and of the desk, the country whose formats are used, and the further languages that visitors can choose.',
    ],
  },
  account: {
    get label() {
      return t('Account Settings');
    },
    sentences: ['Your own name, address and password, and what the studio is connected to.'],
  },
  billing: {
    get label() {
      return t('Billing');
    },
    sentences: ['What an invoice shows, and how it is calculated.'],
  },
  payment: {
    get label() {
      return t('Payment');
    },
    sentences: [
      'How customers pay when they book, and what happens when they do not.',
      'The booking terms that they accept are written here, too.',
    ],
  },
  security: {
    get label() {
      return t('Security');
    },
    sentences: [
      'How you sign in yourself, and the rules for everybody: who needs two-factor authentication, and how long sessions last.',
      'Here you also see who signed in, end sessions, and create API tokens for programs.',
    ],
  },
  'audit-log': {
    get label() {
      return t('Audit log');
    },
    sentences: ['Who did what to whom, and when. Nobody can change it.'],
  },
  privacy: {
    get label() {
      return t('Privacy');
    },
    sentences: [
      'How long things are kept, and the privacy notice of your site.',
      'When a customer asks for their data or asks to be forgotten, find them here by their e-mail address.',
    ],
  },
  support: {
    get label() {
      return t('Support');
    },
    sentences: [
      'Whether each part of the studio works, and what to do if one does not.',
      'The diagnostic file is for whoever helps you. It contains no secrets.',
    ],
  },
  help: {
    get label() {
      return t('Help');
    },
    sentences: ['This page.'],
  },
};

/** The general keyboard shortcuts. */
export const helpKeys: readonly (readonly [keys: string, does: string])[] = [
  ['Ctrl S or ⌘ S', 'Saves what is being edited.'],
  ['Escape', 'Closes what is open, and asks first when something was changed.'],
  ['Tab and Shift Tab', 'Go to the next and the previous control.'],
  ['Enter', 'Opens the row or presses the button that has the focus.'],
  ['← and →', 'Turn the pictures in the viewer.'],
  ['Back', 'Closes a sheet or a dialog, as Escape does.'],
];

/** A help topic with its link. */
export type HelpTopic = HelpText & { id: string; kind: 'section' | 'settings'; href: string };

/** The help topics of all sections and tabs, in the order of the dashboard. */
export const helpTopics: readonly HelpTopic[] = [
  ...dashboardSections.map((section) => ({
    ...sectionHelp[section],
    id: section,
    kind: 'section' as const,
    href: paths.dashboard(section),
  })),
  ...Object.entries(settingsHelp).map(([subsection, text]) => ({
    ...text,
    id: `settings-${subsection}`,
    kind: 'settings' as const,
    href: paths.settings(subsection),
  })),
];

/** The topics that contain all words of a search; all topics for an empty one. */
export function findHelp(topics: readonly HelpTopic[], search: string): HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics.filter(({ label, sentences }) => {
    const text = [label, ...sentences].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
