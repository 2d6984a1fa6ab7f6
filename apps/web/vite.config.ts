import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { catalogs } from '../../scripts/languages/vite-plugin.mjs';

/** The bundler's information on its modules. */
type Modules = {
  getModuleInfo: (id: string) => {
    importers: readonly string[];
    dynamicImporters: readonly string[];
    importedIds: readonly string[];
  } | null;
};

const dashboard =
  /[\\/]src[\\/](?:features[\\/][\w-]+[\\/]admin|app[\\/]pages[\\/]dashboard-page)\b/;

/** The dashboard's frame and its overview, the screen that staff begin with. */
const dashboardStart =
  /[\\/]src[\\/](?:app[\\/](?:pages[\\/]dashboard-page|shell[\\/]sections[\\/]overview-section)|features[\\/]opening[\\/]admin[\\/]opening-part)\b/;

/** Whether a module belongs to the dashboard, or is imported only by it. */
function isOfDashboard(id: string, modules: Modules): boolean {
  return !isUsedElsewhere(id, modules, new Set());
}

function isUsedElsewhere(id: string, modules: Modules, seen: Set<string>): boolean {
  if (dashboard.test(id) || seen.has(id)) return false;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  return all.length === 0 || all.some((importer) => isUsedElsewhere(importer, modules, seen));
}

/** Whether the dashboard needs a module before any screen other than its overview is loaded. */
function isOfStart(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return (
    dashboardStart.test(id) || importers.some((importer) => isOfStart(importer, modules, seen))
  );
}

/** The entries loaded on demand that import a module; all of the dashboard's count as one. */
function entriesOf(
  id: string,
  modules: Modules,
  seen = new Set<string>(),
  found = new Set<string>(),
): Set<string> {
  if (dashboard.test(id)) return found.add('dashboard');
  if (seen.has(id)) return found;
  seen.add(id);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  if (dynamicImporters.length > 0) found.add(/([\w-]+)\.tsx?$/.exec(id)?.[1] ?? id);
  for (const importer of importers) entriesOf(importer, modules, seen, found);
  return found;
}

/** What makes calls, which public pages load only when they make one (lib/calls/page-queries.ts). */
const callDependencies =
  /node_modules[\\/](?:\.pnpm[\\/])?(?:@tanstack[\\/+](?:react-query|query-core)|@trpc[\\/+](?:client|react-query|server))[@\\/]/;
const callModules =
  /[\\/](?:web[\\/]src[\\/](?:lib[\\/]calls[\\/](?:api-error|foreign-response|load-state|proof|query-client|query-runtime|sent-once|signed-in-before|trpc)|app[\\/](?:error-policy|redirect-to-login|start-queries)|features[\\/]accounts[\\/]site[\\/]destination)|contract[\\/]src[\\/]messages)\.tsx?$/;

/** Public entries without a form, which need not load what forms share. */
const formless = [
  'gallery-page',
  'album-page',
  'legal-page',
  'privacy-page',
  'not-found-page',
  'viewer',
];

/** What accounts, client galleries and files need: many pages with forms do, and visitors who book do not. */
const unbooked = /[\\/](?:contract[\\/]src|features)[\\/](?:accounts|client-galleries|files)[\\/]/;

/** What forms are made of. */
const formDependencies =
  /node_modules[\\/](?:\.pnpm[\\/])?(?:zod|react-hook-form|@hookform[\\/+]resolvers)[@\\/]/;

/** Whether a module can't be loaded without what forms are made of: lists, which load forms when one is opened, do without. */
function needsForms(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (formDependencies.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  const { importedIds = [] } = modules.getModuleInfo(id) ?? {};
  return importedIds.some((next) => needsForms(next, modules, seen));
}

/**
 * Whether most forms share a module. By default the modules of each set of importers have a file of
 * their own, which would be dozens of a few hundred bytes.
 */
function isOfForms(id: string, modules: Modules): boolean {
  if (unbooked.test(id)) return false;
  const entries = entriesOf(id, modules);
  return entries.size >= 8 && !formless.some((entry) => entries.has(entry));
}

/** The entries that share the parts of a booking. */
const bookingEntries = [
  'wizard',
  'later-step',
  'success-panel',
  'mini-session-page',
  'my-booking-page',
  'confirm-booking-page',
  'account-page',
  'dashboard',
];

/** Modules of sums and days. */
const sums =
  /[\\/](?:contract[\\/]src[\\/](?:calendar-days|currencies|money|numbers|pricing)|lib[\\/]formats[\\/]use-price-terms)\.tsx?$/;

/** The group of a module that the booking wizard shares with other bookings or, as its dialog, with the viewer of pictures. */
function wizardPart(id: string, modules: Modules): string | null {
  const entries = entriesOf(id, modules);
  if (!entries.has('wizard') || entries.size === 1 || id.includes('node_modules')) return null;
  if ([...entries].every((entry) => bookingEntries.includes(entry))) {
    // What the dashboard shares, most of its screens need sums and days, and few the rest.
    if (entries.has('dashboard')) {
      if (sums.test(id)) return 'sums';
      return needsForms(id, modules) ? 'session-forms' : 'sessions';
    }
    return 'booking';
  }
  return entries.has('viewer') && !entries.has('account-page') ? 'overlays' : null;
}

/**
 * By default a group includes the dependencies of its modules, and importing one of these loads the
 * whole group: not here.
 */
const ownModules = { includeDependenciesRecursively: false } as const;

/**
 * Names the scripts that are needed next, which browsers would find late: on pages that are rendered in the browser those of
 * the pages, none of which is in the first script (app/router.tsx), and on server-rendered ones, as soon as somebody presses
 * Book Now (boot.ts), those of the wizard.
 */
const scriptHints: Plugin = {
  name: 'script-hints',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      /** A script loaded on demand with all that it imports, except for what the page names already. */
      const needed = (path: string) => {
        const files = new Set(
          chunks.flatMap(({ facadeModuleId, fileName }) =>
            facadeModuleId?.endsWith(path) ? [fileName] : [],
          ),
        );
        for (const file of files)
          for (const chunk of chunks)
            if (chunk.fileName === file) for (const other of chunk.imports) files.add(other);
        return [...files].filter((file) => !html.includes(file));
      };
      const hint = (part: string, file: string, rel: 'rel' | 'data-rel') => ({
        tag: 'link',
        attrs: { [rel]: 'modulepreload', crossorigin: true, href: `/${file}`, 'data-of': part },
        injectTo: 'head' as const,
      });
      return [
        ...needed('/app/other-pages.tsx').map((file) => hint('other-pages', file, 'rel')),
        ...needed('/bookings/site/wizard.tsx').map((file) => hint('wizard', file, 'data-rel')),
      ];
    },
  },
};

export default defineConfig({
  plugins: [react(), tailwindcss(), catalogs(), scriptHints],
  resolve: {
    alias: [
      { find: /^zod$/, replacement: join(import.meta.dirname, 'src/lib/forms/zod.ts') },
      // For React below 18.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
    ],
  },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // From these versions on light-dark() needs no fallback.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The polyfill would be an extra script; these browsers preload modules natively.
    modulePreload: {
      polyfill: false,
      // Lazy chunks need not list files that every page has already loaded, or loads with them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter(
              (file) => !/\/(?:rolldown-runtime|vendor|index|calls)-[\w-]+\.(?:js|css)$/.test(file),
            ),
    },
    // No data URIs: fonts and pictures are cached as files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Links that are not used (such as web sockets) define classes at module level, which would
      // keep them in the bundle.
      treeshake: {
        moduleSideEffects: [
          {
            test: /node_modules.*[\\/]@trpc[\\/](?:client|react-query|server)[\\/]/,
            sideEffects: false,
          },
        ],
      },
      output: {
        codeSplitting: {
          groups: [
            {
              // The dependencies of every page, which change least.
              name: 'vendor',
              test: /node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler|wouter|regexparam)[@\\/]/,
            },
            {
              name: 'calls',
              test: (id) => callDependencies.test(id) || callModules.test(id),
              ...ownModules,
            },
            // Web fonts in a style sheet of their own: server-rendered pages activate it late.
            { name: 'fonts', test: /[\\/]ui[\\/]styles[\\/]fonts\.css$/ },
            // The rest of the first load in one file: many small ones would be larger in total.
            { name: 'site', tags: ['$initial'] },
            {
              // Modules shared by many screens of the dashboard: a hundred small files take a
              // browser longer than one large.
              name: (id, modules) => {
                if (!isOfDashboard(id, modules) || isOfStart(id, modules)) return null;
                return needsForms(id, modules) ? 'editors' : 'dashboard';
              },
              debugName: 'dashboard',
              minShareCount: 10,
              ...ownModules,
            },
            {
              // What lists need of these, too, lies apart.
              name: (id, modules) =>
                isOfForms(id, modules) ? (needsForms(id, modules) ? 'forms' : 'formats') : null,
              debugName: 'forms',
              ...ownModules,
            },
            {
              // Each file costs a slow phone half a second in its turn.
              name: (id, modules) => wizardPart(id, modules),
              debugName: 'booking',
              ...ownModules,
            },
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 5, ...ownModules },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
