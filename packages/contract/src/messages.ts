import { sentences, t } from './sentences.ts';

/** Messages of the application that several of its parts show; the server sends some of them, too. */
export const sharedMessages = sentences({
  sessionExpired: 'Your session has expired. Please log in again.',
  adminRequired: 'Admin privileges required',
  forbidden: 'You do not have permission to access this resource.',
  requestFailed: (status: number) => t('API request failed with status {status}', { status }),
  unexpected: 'Something went wrong on our side. Please try again later.',
});

/** Refusals of the server that all calls share; separate, so that the browser need not load them. */
export const refusalMessages = sentences({
  authenticationRequired: 'Authentication required',
  invalid: 'Please check the highlighted fields and try again.',
  malformedJson: 'The request body is not valid JSON.',
  notFound: 'There is nothing at this address.',
  crossSite: 'This request came from another site and was refused.',
  tooMany: 'Too many attempts. Please wait a minute and try again.',
  requestKeyUsed: 'This Idempotency-Key belongs to another request. Please use a new one.',
  busy: 'The studio is busy right now. Please try again in a moment.',
  readOnly:
    'The studio can be viewed, but nothing can be saved right now. Please try again in a moment.',
  mediaUnreachable:
    'The studio cannot reach its pictures and files right now. Please try again in a few minutes.',
  tooLarge: 'The request is too large.',
  unsupported: 'This content type is not supported. Please send JSON.',
  badRequest: 'The request could not be understood.',
  notAnObject: 'Please send the fields as one JSON object.',
  unknownField: 'There is no field of this name.',
  fixedField: 'This field cannot be changed here.',
  unstorableText: 'The text contains characters that cannot be stored.',
  tooDeep: 'The request is nested too deeply.',
  tooSlow: 'The request took too long to arrive.',
  storageFull: 'The storage of the studio is full. Nothing was saved.',
  listChanged: 'The list was changed by somebody else. Please check it again.',
});
