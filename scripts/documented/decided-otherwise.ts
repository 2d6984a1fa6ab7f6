import type { DecidedOtherwise } from './model.ts';

const e2e = (file: string) => `apps/web/e2e/${file}`;
const server = (file: string) => `apps/server/src/${file}`;
const web = (file: string) => `apps/web/src/${file}`;

/** Controls described without an effect or a rule, and what they do. */
export const decidedOtherwise: readonly DecidedOtherwise[] = [
  {
    described: 'A badge of the messages that says 12+',
    instead: 'It counts the new messages.',
    proof: e2e('dashboard.spec.ts'),
    shown: 'Messages( ?\\d+ new)?',
  },
  {
    described: 'A newsletter box that does nothing',
    instead: 'It saves a subscriber, who can be exported.',
    proof: e2e('messages.spec.ts'),
    shown: 'Thank you for subscribing!',
  },
  {
    described: 'A link for a forgotten password that does nothing',
    instead: 'It sends a link that works once, for an hour.',
    proof: e2e('forgot-password.spec.ts'),
    shown: 'Forgot password?',
  },
  {
    described: 'A search box that does nothing',
    instead: 'It finds bookings, people, albums, files, messages and products.',
    proof: e2e('search.spec.ts'),
    shown: 'Control+k',
  },
  {
    described: 'A button to import data that does nothing',
    instead: 'It takes a table with a preview, all or nothing.',
    proof: e2e('import.spec.ts'),
    shown: 'Import Data',
  },
  {
    described: 'A button to add a project that does nothing',
    instead: 'It opens the form of a new booking.',
    proof: e2e('overview.spec.ts'),
    shown: 'Add Project',
  },
  {
    described: 'A download of a mobile app that does nothing',
    instead: 'It installs the site.',
    proof: web('app/shell/frame/get-app.browser.test.tsx'),
    shown: 'The app is being installed.',
  },
  {
    described: 'Charts of made-up figures',
    instead: 'They show what was counted, or say that there is no data yet.',
    proof: web('features/dashboard/admin/overview-screen.browser.test.tsx'),
    shown: 'No data yet',
  },
  {
    described: 'A note that disconnecting comes in a future update',
    instead: 'It disconnects.',
    proof: e2e('connections.spec.ts'),
    shown: 'Disconnect Google',
  },
  {
    described: 'A note that an e-mail client would open for a reply',
    instead: 'The reply is sent, or waits in the outbox.',
    proof: e2e('messages.spec.ts'),
    shown: 'Reply',
  },
  {
    described: 'A booking that no server hears of',
    instead: 'The last step sends it, and the database refuses a second one at the same time.',
    proof: e2e('booking.spec.ts'),
    shown: 'CONF-',
  },
  {
    described: 'A dashboard that stays open to whoever is not signed in',
    instead: 'It asks to log in.',
    proof: e2e('roles.spec.ts'),
    shown: 'Please log in to continue.',
  },
  {
    described: 'An avatar made by another host',
    instead: 'It is made here; no other host is asked for anything.',
    proof: e2e('roles.spec.ts'),
    shown: 'expect(elsewhere).toEqual([])',
  },
  {
    described: 'A token in local storage for downloads',
    instead: 'The session is a cookie that no script reads; bearer tokens are for other programs.',
    proof: server('domains/accounts/cookies.test.ts'),
    shown: 'httpOnly: true',
  },
  {
    described: 'One sentence for every field whose name ends in Required',
    instead: 'Each field is named: “Title is required”.',
    proof: 'packages/contract/src/content/schema.test.ts',
    shown: 'Title is required',
  },
];
