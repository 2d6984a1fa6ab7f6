import { fieldOf } from './form-field.tsx';
import { TextArea } from './text-area.tsx';

/** Several lines of text of a form. */
export const TextAreaField = fieldOf(TextArea);
