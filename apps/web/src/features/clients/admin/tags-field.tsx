import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import {
  type FieldPathByValue,
  type FieldValues,
  type UseFormReturn,
  useController,
} from 'react-hook-form';
import { TextInput } from '../../../ui/controls/text-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { useTags } from './queries.ts';

export type TagsFieldProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>;
  name: FieldPathByValue<Values, string[] | undefined>;
  label: string;
  most: number;
};

/** Tags: typed one by one, with those in use as suggestions. Enter or a comma ends one, Backspace removes the last. */
export function TagsField<Values extends FieldValues>({
  form,
  name,
  label,
  most,
}: TagsFieldProps<Values>) {
  const { field, fieldState } = useController({ control: form.control, name });
  const listId = useId();
  const [typed, setTyped] = useState('');
  const known = useTags().data ?? [];
  const tags: string[] = field.value ?? [];

  function add() {
    const tag = typed.trim();
    setTyped('');
    const isThere = tags.some((each) => each.toLowerCase() === tag.toLowerCase());
    if (tag !== '' && !isThere && tags.length < most) field.onChange([...tags, tag]);
  }

  function remove(tag: string) {
    field.onChange(tags.filter((each) => each !== tag));
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && typed.trim() !== '') || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') {
      field.onChange(tags.slice(0, -1));
    }
  }

  return (
    <Field
      label={label}
      hint={t('Press Enter after each one.')}
      error={fieldState.error?.message}
      optional
    >
      {(control) => (
        <div>
          {tags.length > 0 && (
            <ul aria-label={label} className="mb-2 flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="flex max-w-full items-center gap-1 rounded-full border border-line ps-3 text-desk"
                >
                  <span dir="auto" className="truncate">
                    {tag}
                  </span>
                  <button
                    type="button"
                    aria-label={t('Remove {tag}', { tag })}
                    onClick={() => remove(tag)}
                    className="grid size-8 place-items-center rounded-full text-muted transition-colors hover:text-ink pointer-coarse:size-11"
                  >
                    <X aria-hidden="true" className="size-3.5" />
                  </button>
                </li>
              ))}
            </ul>
          )}
          <TextInput
            {...control}
            ref={field.ref}
            list={listId}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              add();
              field.onBlur();
            }}
          />
          <datalist id={listId}>
            {known.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
