import { TextArea } from '../controls/text-area.tsx';
import { fieldOf } from './form-field.tsx';

/** A text area of a form. */
export const TextAreaField = fieldOf(TextArea);
