import { prepareTemplate } from './template.ts';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export before all tests.
export default prepareTemplate;
