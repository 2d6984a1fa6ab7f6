/** Sentences of login, signup and the current-user call (specification 1, sections 5 and 8). */
export const accountMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email',
  passwordRequired: 'Password is required',
  firstNameRequired: 'First name is required',
  lastNameRequired: 'Last name is required',
  passwordRule:
    'Password must be at least 8 characters long and contain uppercase, lowercase, numbers, and special characters',
  passwordCommon: 'This password is too common. Please choose another one',
  passwordTooLong: 'Password can have at most 256 characters',
  passwordsDiffer: 'Passwords do not match',
  emailTaken: 'An account with this email already exists',
  loginFailed: 'Login failed. Please check your credentials.',
  loginFailedLater: 'Login failed. Please try again later.',
  blocked: 'Request was blocked. Please disable ad blockers or security extensions and try again.',
  registrationFailed: 'Registration failed. Please try again.',
  registrationFailedLater: 'Registration failed. Please try again later.',
  checkFailed: 'Error checking authentication status',
  accountInactive: 'This account is not active. Please contact the studio.',
  registered: 'Your account has been created.',
  loggedIn: 'Welcome back.',
  loggedOut: 'You are logged out.',
} as const;
