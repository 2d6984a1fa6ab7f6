import { SelectInput } from '../controls/select-input.tsx';
import { fieldOf } from './form-field.tsx';

/** A select of a form. */
export const SelectField = fieldOf(SelectInput);
