import { fieldOf } from './form-field.tsx';
import { TextArea } from './text-area.tsx';

/** A text area of a form. */
export const TextAreaField = fieldOf(TextArea);
