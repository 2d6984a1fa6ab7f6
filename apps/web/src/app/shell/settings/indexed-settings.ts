import { paths } from '@shutterhouse/contract/pages';
import { marked } from '@shutterhouse/contract/sentences';

/** Settings by the name of their field or part, with further words by which people look for them. */
export type Fields = Readonly<Record<string, string>>;

/** The settings of each tab, under the names that they have there. */
export const indexedFields: Readonly<Record<string, Fields>> = {
  integrations: {
    Google: marked('Drive, calendar, files, cloud'),
    Nextcloud: marked('files, cloud, own server'),
    Stripe: marked('credit card, online payment'),
    TikTok: marked('videos, social network'),
    Twilio: marked('text message, SMS'),
    Slack: marked('chat, notices'),
    Gmail: marked('e-mail, mailbox'),
    Dropbox: marked('files, cloud'),
    OneDrive: marked('files, cloud, Microsoft'),
  },
  availability: {
    [marked('Opening hours')]: marked('business hours, working hours, weekdays, closed on Sunday'),
    [marked('Closed days')]: marked('holidays, vacation, days off'),
    [marked('Around a session')]: marked('buffer, pause, minimum notice, how far ahead'),
    [marked('Requests')]: marked('hold a time, pending, expire'),
    [marked('Rules for single services')]: marked('own hours of a service'),
    [marked('Other calendars')]: marked('Google Calendar, iCal, ICS, private calendar, busy'),
  },
  notifications: {
    [marked('Sending mail')]: marked('SMTP, mail server, sender'),
    [marked('What the studio is notified of by mail')]: marked('alerts, events, new booking'),
    [marked('Where it goes')]: marked('address of the studio, recipient'),
    [marked('What customers receive about a booking')]: marked(
      'reminder, confirmation, cancellation',
    ),
    [marked('Send a test mail to')]: marked('try, check the mail server'),
  },
  'mail-texts': {
    [marked('What customers read in their mails')]: marked(
      'words, wording, template, e-mail text, subject, placeholder, translation',
    ),
  },
  'mail-server': {
    [marked('Server')]: marked('SMTP, outgoing mail, port, password, encryption'),
    [marked('Sender name')]: marked('who mails come from'),
    [marked('Sender address')]: marked('from address, reply address'),
  },
  place: {
    [marked('Time zone')]: marked('clock, daylight saving time, city'),
    [marked('Address')]: marked('domain, URL, links in mails'),
  },
  appearance: {
    [marked('Accent')]: marked('colour, brand colour'),
    [marked('Fonts')]: marked('typeface, letters'),
    [marked('Light or dark')]: marked('theme, dark mode, night'),
    [marked('Clock')]: marked('12-hour, 24-hour, AM and PM'),
    [marked('Logo')]: marked('brand, picture, name'),
    [marked('Icon of the site')]: marked('favicon, browser tab, home screen'),
  },
  languages: {
    [marked('Main language')]: marked('translation, German, French, Spanish'),
    [marked('Region')]: marked('country, formats, dates, numbers'),
    [marked('Further languages')]: marked('translations for visitors, multilingual'),
  },
  account: {
    [marked('Name')]: marked('first name, last name, profile'),
    [marked('Language')]: marked('language of the desk'),
    [marked('E-mail address')]: marked('sign-in, login'),
    [marked('Password')]: marked('change the password, sign-in'),
  },
  billing: {
    [marked('Business name')]: marked('company, issuer, legal name'),
    [marked('Tax number')]: marked('VAT ID, tax id'),
    [marked('Postal address')]: marked('address of the business'),
    [marked('Currency')]: marked('money, dollar, euro, yen'),
    [marked('Prices include tax')]: marked('gross, net'),
    [marked('Taxes')]: marked('VAT, sales tax, rate, percent'),
    [marked('Invoice prefix')]: marked('number of an invoice'),
    [marked('Next invoice number')]: marked('numbering, count'),
    [marked('Payment terms in days')]: marked('due date, overdue'),
    [marked('Bank details')]: marked('IBAN, BIC, account, transfer'),
    [marked('Note at the foot of an invoice')]: marked('footer, thanks'),
  },
  payment: {
    [marked('How customers pay')]: marked('card, cash, deposit, online payment, demonstration'),
    [marked('Booking terms')]: marked('conditions, contract, cancellation policy'),
  },
  security: {
    [marked('Authenticator app')]: marked('two-factor, 2FA, code, phone'),
    [marked('Passkeys')]: marked('fingerprint, face, security key'),
    [marked('Where you are signed in')]: marked('devices, sessions, sign out'),
    [marked('API tokens')]: marked('API key, program, automation'),
    [marked('Who needs two-factor')]: marked('2FA, staff, rule'),
    [marked('How long a session lives')]: marked('expire, sign out automatically'),
    [marked('Recent sign-ins')]: marked('login history, attempts'),
    [marked('All sessions')]: marked('devices of everybody, end a session'),
  },
  privacy: {
    [marked('How long things are kept')]: marked('retention, delete automatically, GDPR'),
    [marked('A customer’s data')]: marked('GDPR, export, erase, forget a person'),
    [marked('Privacy notice')]: marked('privacy policy, GDPR'),
    [marked('Visitors of the site')]: marked('statistics, count visits, cookies'),
  },
  support: {
    [marked('Backups')]: marked('backup, restore, copy, night'),
    [marked('Download diagnostic file')]: marked('support, problem, log'),
  },
  data: {
    [marked('Import')]: marked('CSV, bring from another program'),
    [marked('Export')]: marked('download everything, CSV, take out'),
  },
};

/** The settings that are edited in sections of their own, by their addresses. */
export const indexedElsewhere: Readonly<Record<string, Fields>> = {
  [paths.dashboard('about')]: {
    [marked('Name or business name')]: marked('name of the studio, title of the site'),
  },
  [paths.dashboard('contact')]: {
    [marked('Phone')]: marked('telephone number of the studio'),
    [marked('Address')]: marked('place, street, map'),
    [marked('Working hours')]: marked('hours on the site, contact'),
    [marked('Social links')]: marked('Instagram, Facebook, networks'),
  },
};
