/** The message when there was no response; in a file of its own, since pages without calls need it too. */
export const unreachableMessage =
  'The studio could not be reached. Please check your connection and try again.';
