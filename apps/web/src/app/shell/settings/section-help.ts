import type { DashboardSection } from '@shutterhouse/contract/pages';
import { marked } from '@shutterhouse/contract/sentences';

/** The help on a section or tab: plain sentences, the first of which states its purpose. */
export type HelpText = { label: string; sentences: readonly [string, ...string[]] };

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
  jobs: {
    label: marked('Jobs'),
    sentences: [
      marked(
        'A job joins the sessions, messages, invoices and galleries of one commission. Each booking is one by itself.',
      ),
      marked(
        'How far a job is follows from what happened: a confirmed session books it, a gallery’s first link delivers it.',
      ),
      marked('The tasks of a service, under Services, are those that its new jobs begin with.'),
      marked(
        'A quote can offer a new date and keep it for the customer: nobody else can book it until the quote or its hours end.',
      ),
      marked(
        'An accepted quote keeps its date until the contract is signed and the first payment has arrived; then the session is confirmed by itself.',
      ),
      marked(
        'A plan of payments divides a price into parts. Customers pay them on their page, by card or bank transfer, and are reminded.',
      ),
      marked(
        'With the customer’s consent Stripe keeps the card, and later parts are charged on their day, three days after a mail. You and they can remove it.',
      ),
      marked(
        'A card that pays a part without a session pays its invoice, which is issued by itself. Refund it in the menu of the payment.',
      ),
      marked(
        'Once all is paid, customers can add a tip, if Settings, Payment offers it. It is no part of an invoice, and you can refund it at the plan.',
      ),
      marked(
        'A contract is signed by the clients in order, the studio last. What was sent never changes; Verify shows that its record is intact.',
      ),
      marked(
        'Questionnaires ask customers on their page before the session. What they write is saved as they go, and they are reminded before the due day.',
      ),
    ],
  },
  clients: {
    label: marked('Clients'),
    sentences: [
      marked('Everybody whom you know from bookings, messages, invoices and galleries.'),
      marked(
        'The page of a client has all that was between you, what is owed and what comes next. The note saves itself.',
      ),
      marked(
        'Two entries of one person can be merged, on their page or under Duplicates. You can undo it for 30 days.',
      ),
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
      marked(
        'Cancelling says what you keep of the price, by the days before the session. Each booking keeps what was said when it was made.',
      ),
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
      marked(
        'Client galleries are for your customers: by links that can end they see, choose and download the pictures of a folder.',
      ),
      marked(
        'A client gallery can have a watermark, a text or a PNG, on what visitors look at; what they download has none.',
      ),
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
      marked(
        'Under Bank, a statement of your bank as CSV or CAMT.053 is matched with what is open; nothing is booked until you confirm it.',
      ),
      marked(
        'When a customer disputes a card payment at their bank, the booking says until when you can answer at Stripe.',
      ),
    ],
  },
};
