/** Prepares the data folder of a new studio before the browser tests need it. */
import { prepareTemplate } from './template.ts';

await prepareTemplate();
