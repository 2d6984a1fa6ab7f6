import { sentences } from '../sentences.ts';

/** Messages of login, signup and the current-user call. */
export const accountMessages = sentences({
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email',
  passwordRequired: 'Password is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  passwordRule:
    'Password must be at least 8 characters long and contain uppercase, lowercase, numbers, and special characters',
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordTooLong: 'Password can have at most 256 characters',
  passwordsDiffer: 'Passwords do not match',
  codeTooLong: 'A code can have at most 40 characters',
  emailTaken: 'An account with this email already exists',
  loginFailed: 'Login failed. Please check your credentials.',
  loginFailedLater: 'Login failed. Please try again later.',
  blocked: 'Request was blocked. Please disable ad blockers or security extensions and try again.',
  registrationFailed: 'Registration failed. Please try again.',
  registrationFailedLater: 'Registration failed. Please try again later.',
  checkFailed: 'Error checking authentication status',
  accountInactive: 'This account is not active. Please contact the studio.',
  registered: 'Your account has been created.',
  loginToContinue: 'Please log in to continue.',
  cookiesBlocked:
    'Your browser blocks cookies, which are needed to stay logged in. Please allow them for this site, then reload the page.',
  loggedIn: 'Welcome back.',
  loggedOut: 'You are logged out.',

  /** The same whether or not the account exists. */
  resetMailed:
    'If there is an account with this address, we have mailed it a link to choose a new password. The link works once, for one hour.',
  /** Without mail nothing is sent, whether or not the account exists. */
  resetWaits:
    'The studio can’t send mail at the moment. Please write to it from the address of your account, and it will help you log in again.',
  resetFailed: 'The request failed. Please try again.',
  resetUnknown: 'This link is not valid. Please ask for a new one.',
  resetUsed: 'This link has already been used. Please ask for a new one if you need it.',
  resetExpired: 'This link has expired: it works for one hour. Please ask for a new one.',
  resetDone: 'Your password was changed. Please log in with the new one.',
});
