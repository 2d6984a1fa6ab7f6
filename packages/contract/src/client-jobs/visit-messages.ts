import { sentences } from '../sentences.ts';

/** Messages of the customer's page of a job. */
export const jobVisitMessages = sentences({
  loadFailed: 'This page could not be loaded',
  notThere: 'This link does not work. Please ask the studio for a new one.',
  codeWrong: 'This code is wrong or has expired. Please ask for a new one.',
  tooManyCodes: 'Too many codes were sent. Please try again in an hour.',
  proveFirst: 'Please confirm your e-mail address first.',
  replaced: 'The studio has sent a newer quote since. Please read that one.',
  expired: 'This quote has expired. Please ask the studio for a new one.',
  answered: 'This quote was answered already.',
  otherTotal: 'The total has changed since you read it. Please look at it again.',
  dateTaken:
    'This date has just been taken by somebody else. Nothing was booked. Please write to the studio about another one.',
  dateMoved:
    'The studio has moved the session since this quote was sent. Please ask for a new quote.',
  sessionCancelled: 'This session was cancelled. Please ask the studio for a new quote.',
  acceptFailed: 'The quote could not be accepted',
  declineFailed: 'The quote could not be declined',
  written: 'Your message was sent to the studio.',
  writeFailed: 'Your message could not be sent',
  openFailed: 'The session could not be opened',
});
