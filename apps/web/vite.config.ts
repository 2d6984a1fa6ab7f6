import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What the bundler knows of its modules. */
type Modules = {
  getModuleInfo: (
    id: string,
  ) => { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
};

const dashboard =
  /[\\/]src[\\/](?:features[\\/][\w-]+[\\/]admin|app[\\/]pages[\\/]dashboard-page)\b/;

const dashboardPage = /[\\/]src[\\/]app[\\/]pages[\\/]dashboard-page\b/;

/** Whether a module is the dashboard's, or is imported by nothing else. */
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

/** Whether the dashboard's page needs a module before it loads one of its screens. */
function isOfFrame(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { importers = [] } = modules.getModuleInfo(id) ?? {};
  return dashboardPage.test(id) || importers.some((importer) => isOfFrame(importer, modules, seen));
}

/** A group takes along what its modules import, and whoever needs one of these loads the whole group: not so here. */
const ownModules = { includeDependenciesRecursively: false } as const;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // light-dark() stays as it is written from these browsers on.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The polyfill would be a script of its own; these browsers preload modules by themselves.
    modulePreload: {
      polyfill: false,
      // What is loaded later need not name what every page has loaded already.
      resolveDependencies: (_, files) =>
        files.filter(
          (file) => !/\/(?:rolldown-runtime|vendor|index)-[\w-]+\.(?:js|css)$/.test(file),
        ),
    },
    // Nothing is put into the page as a data URI: fonts and pictures are cached as files.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The links that nobody uses (web sockets among them) define classes when they are loaded, which would keep them in.
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
              // What every page needs, and what changes least.
              name: 'vendor',
              test: /node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler|wouter|regexparam|@tanstack[\\/+](?:react-query|query-core)|@trpc[\\/+](?:client|react-query|server))[@\\/]/,
            },
            // The rest of the first load in one file: in small ones it would weigh more.
            { name: 'site', tags: ['$initial'] },
            {
              // What many of the dashboard's screens share: a hundred small files take a browser longer than one large.
              name: (id, modules) =>
                isOfDashboard(id, modules) && !isOfFrame(id, modules) ? 'dashboard' : null,
              debugName: 'dashboard',
              minShareCount: 8,
              ...ownModules,
            },
            // What visitors' pages share with them, where each would be a file of a few hundred bytes.
            { name: 'icons', test: /[\\/]lucide-react[\\/]/, minShareCount: 8, ...ownModules },
            { name: 'shared', maxModuleSize: 6000, minShareCount: 20, ...ownModules },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
