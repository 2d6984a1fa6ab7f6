import { type DashboardSection, dashboardSections, paths } from '@shutterhouse/contract/pages';
import { marked, translate } from '@shutterhouse/contract/sentences';

/** The help on a section or tab: plain sentences, the first of which states its purpose. */
type HelpText = { label: string; sentences: readonly [string, ...string[]] };

/** The help on each section of the dashboard. A new section needs an entry here. */
export const sectionHelp: Record<DashboardSection, HelpText> = {
  dashboard: {
    label: marked('Dashboard'),
    sentences: [
      marked('How the studio is doing, at a glance. What has not happened yet is not counted.'),
    ],
  },
  hero: {
    label: marked('Hero Section'),
    sentences: [
      marked('The first thing visitors see: a picture, a title, a line under it and two buttons.'),
      marked('Set the point of the picture that must stay visible; phones cut the sides off.'),
    ],
  },
  about: {
    label: marked('About Section'),
    sentences: [
      marked(
        'Your story and your portrait, what customers say about you, and legal pages such as an imprint.',
      ),
      marked(
        'The name of the studio is set here too: it appears in the header, in mails and in the title of each page.',
      ),
    ],
  },
  contact: {
    label: marked('Contact Info'),
    sentences: [
      marked('How visitors reach you: address, phone, e-mail, hours and social networks.'),
    ],
  },
  messages: {
    label: marked('Messages'),
    sentences: [
      marked('What visitors wrote in the contact form, and who wants the newsletter.'),
      marked(
        'Open a message to read it and to reply by mail. Move spam to the spam folder; it can be restored from there.',
      ),
      marked('The newsletter addresses can be downloaded as a file.'),
    ],
  },
  portfolio: {
    label: marked('Portfolio'),
    sentences: [
      marked(
        'The pictures on your site. Drag them into their order; the featured ones come first.',
      ),
      marked('A hidden picture stays here, and visitors do not see it.'),
      marked(
        'From TikTok takes the cover of a video, with a link to it, once an admin has connected TikTok in Settings.',
      ),
    ],
  },
  packages: {
    label: marked('Packages'),
    sentences: [
      marked('What customers book: a price, how long it takes and what they get for it.'),
    ],
  },
  services: {
    label: marked('Services'),
    sentences: [
      marked('The kinds of photography you offer. Customers choose one first when they book.'),
      marked('A service can ask its own questions; the answers are shown with the booking.'),
    ],
  },
  settings: {
    label: marked('Settings'),
    sentences: [
      marked(
        'How the studio works, in seven groups. Each tab is explained further down. For admins only.',
      ),
      marked('The search box finds a setting by its words, and leads to its field.'),
    ],
  },
  users: {
    label: marked('Users'),
    sentences: [
      marked('Everybody who has an account, and guests who are known from a booking.'),
      marked(
        'Moderators do the daily work; admins also see users, finance and settings. Customers see their own bookings.',
      ),
      marked('Somebody who is deactivated is signed out at once. The last admin can’t be removed.'),
    ],
  },
  products: {
    label: marked('Products'),
    sentences: [marked('What you sell besides sessions, with pictures, videos, prices and stock.')],
  },
  files: {
    label: marked('Files'),
    sentences: [
      marked('The studio’s originals, deliveries and documents, in folders.'),
      marked(
        'Share a folder by a link as a gallery: your customer marks favourites in it and sends them to you.',
      ),
    ],
  },
  gallery: {
    label: marked('Gallery'),
    sentences: [
      marked(
        'Albums of pictures. A public album is on your site; only the staff see a private one.',
      ),
      marked('Drop pictures into an album to upload them; what failed can be tried again.'),
    ],
  },
  bookings: {
    label: marked('Bookings'),
    sentences: [
      marked(
        'Every session, as a list and in the calendar. A request waits here until you confirm or decline it.',
      ),
      marked(
        'Sessions can never overlap. When you move, confirm or cancel one, its customer gets a mail.',
      ),
      marked(
        'A first-time caller is added where the customer is chosen: type the name and choose New customer. One without an e-mail address is booked by name and phone number, which the booking’s form corrects, and gets no mails.',
      ),
      marked(
        'A booking shows the other sessions of its customer, with what was paid and what is owed.',
      ),
      marked(
        'A session takes place at the studio, at the customer’s address, at an outdoor spot, or where you still agree to: its service or event says where, and a change at the booking is mailed.',
      ),
      marked(
        'Notes on a booking are for the staff only; the search finds them, and no customer sees them.',
      ),
      marked('Mini sessions are days of short slots with a page of their own to share.'),
    ],
  },
  finance: {
    label: marked('Finance'),
    sentences: [
      marked('What the studio earns and spends. For admins only.'),
      marked(
        'A record that you write by hand can have a receipt: open it, and attach a PDF or a picture.',
      ),
      marked(
        'Mark an invoice that belongs to no booking as paid in its menu: Finance then counts it as income.',
      ),
    ],
  },
};

/** The help on each tab of the settings, by its part of the address. */
export const settingsHelp: Readonly<Record<string, HelpText>> = {
  integrations: {
    label: marked('Third-Party Integrations'),
    sentences: [
      marked('Connect the services that the studio works with, and see which of them work.'),
      marked('Passwords and keys are kept encrypted, and are never shown again.'),
    ],
  },
  availability: {
    label: marked('Availability'),
    sentences: [
      marked(
        'When customers can book: hours for each day of the week, closed days, pauses between sessions, and how far ahead.',
      ),
      marked(
        'Other calendars, such as your private one, are added by their address: nothing can be booked while they are busy.',
      ),
    ],
  },
  notifications: {
    label: marked('Notifications'),
    sentences: [
      marked(
        'Which events the studio is notified of, by mail and in other ways, and what customers receive.',
      ),
    ],
  },
  'mail-server': {
    label: marked('Mail server'),
    sentences: [
      marked(
        'Which server takes the studio’s mail, and from which sender; a test mail shows what the server says.',
      ),
    ],
  },
  mail: {
    label: marked('Mail'),
    sentences: [
      marked('All mail: sent, waiting or failed. A failed mail says why and can be sent again.'),
    ],
  },
  appearance: {
    label: marked('Appearance'),
    sentences: [marked('How the site looks.')],
  },
  languages: {
    label: marked('Languages'),
    sentences: [
      marked(
        'The language of your site and of the desk, the country whose formats are used, and the further languages that visitors can choose.',
      ),
    ],
  },
  place: {
    label: marked('Time zone and address'),
    sentences: [marked('The clock of the studio, and the address to which links in mails lead.')],
  },
  account: {
    label: marked('Account Settings'),
    sentences: [
      marked('Your own name, address and password, and what the studio is connected to.'),
    ],
  },
  billing: {
    label: marked('Billing'),
    sentences: [marked('What an invoice shows, and how it is calculated.')],
  },
  payment: {
    label: marked('Payment'),
    sentences: [
      marked('How customers pay when they book, and what happens when they do not.'),
      marked('The booking terms that they accept are written here, too.'),
    ],
  },
  security: {
    label: marked('Security'),
    sentences: [
      marked(
        'How you sign in yourself, and the rules for everybody: who needs two-factor authentication, and how long sessions last.',
      ),
      marked('Here you also see who signed in, end sessions, and create API tokens for programs.'),
    ],
  },
  'audit-log': {
    label: marked('Audit log'),
    sentences: [marked('Who did what to whom, and when. Nobody can change it.')],
  },
  data: {
    label: marked('Import and export'),
    sentences: [
      marked('Brings bookings, products and books from another program, and takes everything out.'),
    ],
  },
  privacy: {
    label: marked('Privacy'),
    sentences: [
      marked('How long things are kept, and the privacy notice of your site.'),
      marked(
        'When a customer asks for their data or asks to be forgotten, find them here by their e-mail address.',
      ),
    ],
  },
  support: {
    label: marked('Support'),
    sentences: [
      marked('Whether each part of the studio works, and what to do if one does not.'),
      marked('The diagnostic file is for whoever helps you. It contains no secrets.'),
    ],
  },
  help: {
    label: marked('Help'),
    sentences: [marked('This page.')],
  },
};

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
    const text = [label, ...sentences].map(translate).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
