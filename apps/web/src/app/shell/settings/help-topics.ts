import { dashboardSections, paths } from '@shutterhouse/contract/pages';
import { marked, translate } from '@shutterhouse/contract/sentences';
import { type HelpText, sectionHelp } from './section-help.ts';

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
  'mail-texts': {
    label: marked('Mail texts'),
    sentences: [
      marked(
        'What your customers read in their mails: your own subject and text for each kind, in every language of your site.',
      ),
      marked('Where you write nothing, a mail has the standard text in the customer’s language.'),
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
