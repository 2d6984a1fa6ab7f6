import { fieldOf } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

/** A line of text of a form. */
export const TextField = fieldOf(TextInput);
