import { fieldOf } from './form-field.tsx';
import { SelectInput } from './select-input.tsx';

/** A select of a form. */
export const SelectField = fieldOf(SelectInput);
