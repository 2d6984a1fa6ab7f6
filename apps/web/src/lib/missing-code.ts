/** As the engines say it: Chromium and Firefox, Safari, and the build's own loader for a style sheet. */
const sentences =
  /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Whether part of the application could not be loaded: a lost connection, or files of a version that is gone. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && sentences.test(error.message);
}
