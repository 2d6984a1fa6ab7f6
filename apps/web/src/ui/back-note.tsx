import { Banner } from './banner.tsx';

/** Says that an editor holds again what could not be saved, since the session was over. */
export function BackNote() {
  return (
    <Banner tone="info">
      What you typed before you were signed out is here again. It has not been saved yet.
    </Banner>
  );
}
