import type { GalleryStart } from '@shutterhouse/server/page-renderer';
import { renderToStaticMarkup } from 'react-dom/server';
import { CoverPicture, firstCoverId } from '../../features/client-galleries/site/cover-picture.tsx';
import { openingKey } from '../../features/client-galleries/site/queries.ts';
import { stateId } from '../state.ts';
import { dataBlock } from './markup.ts';

/**
 * What the page of a client gallery begins with: its cover, for the time until the application shows it, and what opening the
 * gallery has answered.
 */
export const galleryStart: GalleryStart = (token, opened) => {
  const cover = opened.isLocked
    ? ''
    : renderToStaticMarkup(
        <div
          id={firstCoverId}
          aria-hidden="true"
          className="absolute inset-x-0 top-0 isolate h-[92svh] overflow-hidden bg-[#1b1714]"
        >
          <CoverPicture gallery={opened} />
        </div>,
      );
  return cover + dataBlock('application/json', [[openingKey(token), opened]], stateId);
};
