/** Makes the data folder of a new studio before the browser tests want it. */
import { prepareTemplate } from './template.ts';

await prepareTemplate();
