import { RangeInput } from '../controls/range-input.tsx';
import { fieldOf } from './form-field.tsx';

/** A slider of a form. */
export const RangeField = fieldOf(RangeInput);
