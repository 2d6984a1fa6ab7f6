import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { StudioName } from './shell/studio-name.tsx';

export type LinkFrameProps = {
  /** What the window is called. */
  title: string;
  heading: string;
  /** Why somebody is here; nothing once it is done. */
  text?: string | undefined;
  children: ReactNode;
};

/** The page that the link of a mail leads to: whose it is, one question, and what comes of it. */
export function LinkFrame({ title, heading, text, children }: LinkFrameProps) {
  return (
    <PageFrame
      title={title}
      className="mx-auto flex min-h-svh w-full max-w-[34rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      {/* From the top, not in the middle: what comes of it moves nothing above it. */}
      <div className="flex flex-col items-start pt-10 pb-10 lg:pt-[clamp(2.5rem,34svh-12rem,11rem)]">
        <h1 className="display text-heading">{heading}</h1>
        {text && <p className="mt-2.5 text-base text-balance text-muted">{text}</p>}
        <div className="mt-8 flex w-full flex-col items-start">{children}</div>
      </div>
    </PageFrame>
  );
}
