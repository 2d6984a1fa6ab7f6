import { fieldOf } from './form-field.tsx';
import { TextInput } from './text-input.tsx';

/** A text input of a form. */
export const TextField = fieldOf(TextInput);
