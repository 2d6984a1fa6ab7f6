import { TextInput } from '../controls/text-input.tsx';
import { fieldOf } from './form-field.tsx';

/** A text input of a form. */
export const TextField = fieldOf(TextInput);
