/** The messages of Chromium and Firefox, of Safari, and of the build's style sheet loader. */
const sentences = /imported module|a module script failed|preload css/i;

/** Whether code of the application failed to load: the connection is lost, or the version is no longer deployed. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && sentences.test(error.message);
}
