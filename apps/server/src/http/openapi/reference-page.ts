import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const packageFile = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** Where Swagger UI is served: the URL contains its version, so that caches may keep it. */
const uiPath = `/api/docs/${version}`;

/** The files of Swagger UI that the page loads: the URL, path on the disk and type of each. */
export const uiFiles = [
  { name: 'swagger-ui.css', type: 'text/css; charset=utf-8' },
  { name: 'swagger-ui-bundle.js', type: 'text/javascript; charset=utf-8' },
].map(({ name, type }) => ({
  path: `${uiPath}/${name}`,
  file: join(dirname(packageFile), name),
  type,
}));

/** The page for reading and trying the calls; it loads everything from our own origin. */
export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Shutterhouse · Calls</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${uiPath}/swagger-ui.css">
<style>
body { margin: 0; }
/* On a phone long values scroll within their call. */
.swagger-ui .opblock-body { overflow-x: auto; }
/* No call links to another: the column would only make the answers narrow. */
.swagger-ui .response-col_links { display: none; }
/* What is too pale to be read on the light page. */
html:not(.dark-mode) .swagger-ui {
  :is(.opblock-summary-method, .info .title small pre) { color: #000; text-shadow: none; }
  :is(.info .url, .parameter__in) { color: #3b4151; }
  .btn.authorize { border-color: #1d7a50; }
  .btn.authorize span { color: #1d7a50; }
  .btn.cancel { border-color: #b3261e; color: #b3261e; }
  .btn.execute { background: #2767b0; }
}
</style>
</head>
<body>
<div id="calls"></div>
<noscript>Reading and trying the calls needs scripts. Machines read <a href="/api/openapi.json">openapi.json</a>.</noscript>
<script src="${uiPath}/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Starts Swagger UI on the page, in the reader's colour scheme. */
export const startScript = `const dark = matchMedia('(prefers-color-scheme: dark)');
const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', follow);
follow();
SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  // With it, each call is a link within a button, which a keyboard passes twice.
  deepLinking: false,
  tryItOutEnabled: true,
  // Two hundred calls at once take seconds to draw; a group is opened in a blink.
  docExpansion: 'none',
  // The shapes stand with the calls; the list of those that several share says no more.
  defaultModelsExpandDepth: -1,
  // Otherwise the address of the document is sent to a validator elsewhere.
  validatorUrl: null,
  onComplete: () => document.querySelector('#servers')?.setAttribute('aria-label', 'Server'),
});
`;
