import { type Html, html } from './html.ts';
import type { Described } from './operation.ts';
import type { JsonSchema } from './wire-schema.ts';

type Field = { name: string; required: boolean; schema: JsonSchema; example?: unknown };

/** A field for a value in the path, in the query or in a form. */
export function fieldHtml(
  id: string,
  { name, required, schema, example, place }: Field & { place: 'path' | 'query' | 'form' },
): Html {
  const value = example ?? schema.default;
  return html`<div>
<label for="${id}">${name}</label>
<input id="${id}" name="${name}" value="${value === undefined ? '' : String(value)}" autocomplete="off"
 spellcheck="false" aria-describedby="${id}-rule" data-in="${place}"${required && html` required`}>
${ruleHtml(id, [saidOf(required), ...rulesOf(schema)])}
</div>`;
}

/**
 * The fields of a form. Beside a body in JSON, which says all else, only its files; what is chosen there
 * makes a form of the body.
 */
export function formFieldsHtml(
  operationId: string,
  { schema: { properties = {}, required = [] }, encoding = {} }: Described,
  { besideBody }: { besideBody: boolean },
): Html[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    if (typeof schema !== 'object') return [];
    const id = `${operationId}-${name}`;
    const isRequired = required.includes(name);
    if (!isFile(schema)) {
      return besideBody
        ? []
        : [fieldHtml(id, { name, required: isRequired, schema, place: 'form' })];
    }
    const rules = besideBody
      ? ['may be left out; with it, the body goes as a form']
      : [saidOf(isRequired)];
    const field = { name, required: isRequired, accept: encoding[name]?.contentType, rules };
    return [fileHtml(id, schema, field)];
  });
}

function fileHtml(
  id: string,
  { type, description = '' }: JsonSchema,
  {
    name,
    required,
    accept,
    rules,
  }: { required: boolean; accept: string | undefined } & {
    name: string;
    rules: readonly string[];
  },
): Html {
  return html`<div>
<label for="${id}">${name}</label>
<input id="${id}" type="file" name="${name}"${accept && html` accept="${accept}"`}
${type === 'array' && html` multiple`} aria-describedby="${id}-rule" data-in="form"${required && html` required`}>
${ruleHtml(id, [...rules, description])}
</div>`;
}

/** True for one file of a form, and for several. */
function isFile({ format, items }: JsonSchema): boolean {
  const one = typeof items === 'object' && !Array.isArray(items) ? items.format : format;
  return one === 'binary';
}

function ruleHtml(id: string, rules: readonly string[]): Html {
  return html`<small id="${id}-rule">${rules.join(', ')}</small>`;
}

function saidOf(required: boolean): string {
  return required ? 'required' : 'may be left out';
}

/** What a value must be, in words. */
function rulesOf(schema: JsonSchema): string[] {
  const { description, minimum, maximum, multipleOf, maxLength } = schema;
  return [
    kindOf(schema),
    ...(description === undefined ? [] : [description]),
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(maximum === undefined ? [] : [`at most ${maximum}`]),
    ...(multipleOf === undefined ? [] : [`in steps of ${multipleOf}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ];
}

function kindOf({ enum: few, format, type }: JsonSchema): string {
  if (few !== undefined) return `one of ${few.join(', ')}`;
  return format ?? (typeof type === 'string' ? type : 'any value');
}
