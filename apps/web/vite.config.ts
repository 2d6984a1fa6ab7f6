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

const known = new Map<string, boolean>();

/** Whether a module is the dashboard's, or is imported by nothing else. */
function isOfDashboard(id: string, modules: Modules): boolean {
  const decided = known.get(id);
  if (decided !== undefined) return decided;
  // One that imports itself by others is judged by these.
  known.set(id, true);
  const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(id) ?? {};
  const all = [...importers, ...dynamicImporters];
  const isTheirs =
    dashboard.test(id) ||
    (all.length > 0 && all.every((importer) => isOfDashboard(importer, modules)));
  known.set(id, isTheirs);
  return isTheirs;
}

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
              name: (id, modules) => (isOfDashboard(id, modules) ? 'dashboard' : null),
              debugName: 'dashboard',
              minShareCount: 4,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true },
});
