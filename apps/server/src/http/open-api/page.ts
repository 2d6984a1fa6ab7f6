import type { OpenApiDocument } from './document.ts';
import { exampleOf } from './example.ts';
import { fieldHtml, formFieldsHtml } from './fields.ts';
import { type Html, html } from './html.ts';
import type { Content, Operation } from './operation.ts';
import type { JsonSchema } from './wire-schema.ts';

/** The page on which the calls can be read, and tried where scripts run. */
export function docsPage(document: OpenApiDocument): string {
  const domains = document.tags.map(({ name }) => ({ name, calls: callsOf(document, name) }));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${document.info.title} · Calls</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/page.css">
<script type="module" src="/api/docs/try-it.js"></script>
</head>
<body>
<header>
<h1>The calls of the studio</h1>
<p>${document.info.description} Each answers at the root too, without <code>/api</code>.
Machines read <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Domains">${domains.map(({ name }) => html`<a href="#${name}">${name}</a>`)}</nav>
</header>
<main>
${domains.map(
  ({ name, calls }) => html`<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
${calls.map(callHtml)}
</section>`,
)}
</main>
<noscript>Trying calls that send a body needs scripts; all else works without.</noscript>
</body>
</html>
`.markup;
}

type Call = { method: string; path: string; operation: Operation };

function callsOf({ paths }: OpenApiDocument, tag: string): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

function callHtml(call: Call): Html {
  const { operationId, summary, security, responses } = call.operation;
  return html`<details id="${operationId}">
<summary><span class="method">${call.method}</span> <code>${call.path}</code> <span>${summary}</span></summary>
<p>${security.length > 0 ? 'For those who are signed in.' : 'For everybody.'}</p>
${tryHtml(call)}
<h3>Answers</h3>
${Object.entries(responses).map(([status, { description, content }]) =>
  answerHtml(status, description, content),
)}
</details>`;
}

function tryHtml({ method, path, operation }: Call): Html {
  const { operationId, parameters = [], requestBody, servers } = operation;
  const body = requestBody?.content['application/json'];
  const form = requestBody?.content['multipart/form-data'];
  // A form sends GET by itself; anything else waits for the script.
  const needsScript = method !== 'GET' || path.includes('{');
  return html`<form action="${servers ? path : `/api${path}`}" method="get" data-method="${method}">
${parameters.map((parameter) =>
  fieldHtml(`${operationId}-${parameter.name}`, { ...parameter, place: parameter.in }),
)}
${
  body &&
  html`<label for="${operationId}-body">Body</label>
<textarea id="${operationId}-body" name="body" rows="${lines(body.example)}" spellcheck="false" data-body>${pretty(body.example ?? exampleOf(body.schema))}</textarea>
${schemaHtml('What the body may be', body.schema)}`
}
${form && formFieldsHtml(operationId, form, { besideBody: body !== undefined })}
${form && !body && schemaHtml('What the form may be', form.schema)}
<button${needsScript && html` disabled`}>Try it</button>
<output hidden aria-live="polite"></output>
</form>`;
}

function answerHtml(status: string, description: string, content: Content): Html {
  const schema = content['application/json']?.schema;
  if (schema === undefined) {
    return html`<p><strong>${status}</strong> ${description}, as ${Object.keys(content).join(', ')}</p>`;
  }
  if (schema.$ref !== undefined) {
    const name = status === 'default' ? 'anything else' : status;
    return html`<p class="refusal"><strong>${name}</strong> ${status === 'default' ? 'a fault of the studio' : description}</p>`;
  }
  return html`<p><strong>${status}</strong> ${description}</p>
<pre tabindex="0" aria-label="An answer"><code>${pretty(exampleOf(schema))}</code></pre>
${schemaHtml('What the answer may be', schema)}`;
}

function schemaHtml(title: string, schema: JsonSchema): Html {
  return html`<details class="schema"><summary>${title}</summary>
<pre tabindex="0"><code>${pretty(schema)}</code></pre></details>`;
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

function lines(value: unknown): number {
  return Math.min(16, pretty(value ?? {}).split('\n').length);
}
