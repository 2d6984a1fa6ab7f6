import { t } from '../sentences.ts';

/** On every page of a studio that is not open. In a file of its own, as visitors' pages need no other sentence of opening. */
export function demonstrationLine(): string {
  return t('Demonstration: this studio is not open yet.');
}
