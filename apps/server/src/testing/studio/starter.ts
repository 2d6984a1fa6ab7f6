import type { AppDeps } from '../../deps.ts';
import { installStarter } from '../../starter/install.ts';
import { photo } from '../media/photos.ts';

/** The starter site with small pictures, 400 pixels wide, so that its background jobs are short. */
export async function installSmallStarter(deps: AppDeps): Promise<void> {
  const bytes = await photo(400, 300).jpeg().toBuffer();
  await installStarter(deps, async () => bytes);
}
