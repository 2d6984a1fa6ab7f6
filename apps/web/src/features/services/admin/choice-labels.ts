import { t } from '@shutterhouse/contract/sentences';
import type { ListInputLabels } from '../../../ui/controls/list-input.tsx';

/** The texts of the list of a question's choices. */
export const choiceLabels: ListInputLabels = {
  entry: (number) => t('Choice {number}', { number }),
  move: (number) => t('Move choice {number}: drag, or use the arrow keys', { number }),
  get add() {
    return t('Add choice');
  },
  remove: (number) => t('Remove choice {number}', { number }),
  get removed() {
    return t('Choice removed');
  },
  moved: (place, count) => t('Choice moved to place {place} of {count}', { place, count }),
};
