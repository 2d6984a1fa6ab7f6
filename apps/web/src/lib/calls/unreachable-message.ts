import { t } from '@shutterhouse/contract/sentences';

/** The message when there was no response; in a file of its own, since pages without calls need it too. */
export function unreachableMessage(): string {
  return t('The studio could not be reached. Please check your connection and try again.');
}
