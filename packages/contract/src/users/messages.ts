import { sentences, t } from '../sentences.ts';

/** Messages of the Users section. */
export const userMessages = sentences({
  labels: {
    add: 'New user',
    edit: 'Edit user',
    create: 'Create user',
    save: 'Save user',
    remove: 'Delete user',
    removeQuestion: 'Delete this user?',
  },
  loadFailed: 'Failed to load users',
  loadDetailsFailed: 'Failed to load user details',
  saveFailed: 'Error saving user',
  removeFailed: 'Failed to delete user',
  setActiveFailed: (activate: boolean) =>
    activate ? t('Failed to activate user') : t('Failed to deactivate user'),
  setRoleFailed: 'Failed to change user role',
  created: 'User created.',
  updated: 'User updated.',
  removed: 'User deleted.',
  activated: 'User activated.',
  deactivated: 'User deactivated.',
  roleChanged: 'Role changed.',
  mayKnowFeed:
    'They may still have the secret address of the calendar feed. Please create a new one in Bookings, Calendar feed.',
  secondFactorRemoved: 'Two-factor authentication was turned off for this user.',
  secondFactorFailed: 'Failed to turn off two-factor authentication',
  notFound: 'This user does not exist anymore.',
  changedMeanwhile:
    'This user was changed by somebody else since you opened it. Please look at what it says now before you save.',
  usernameRequired: 'Username is required',
  usernameTaken: 'This username is already taken',
  passwordRequired: 'Password is required for new users',
  passwordMissing: 'This person has no password yet. Please set one together with the role.',
  lastAdmin:
    'This is the last active admin. Please make somebody else an admin first, so that the studio keeps one.',
  ownRole: 'You cannot change your own role. Please ask another admin.',
  ownState: 'You cannot deactivate your own account. Please ask another admin.',
  ownSecondFactor: 'Please turn off your own two-factor authentication in your account.',
  ownRemoval: 'You cannot delete your own account. Please ask another admin.',
});
