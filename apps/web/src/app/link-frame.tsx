import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { StudioName } from './shell/frame/studio-name.tsx';

export type LinkFrameProps = {
  /** The window title. */
  title: string;
  heading: string;
  /** Explains the page; empty once the action is done. */
  text?: string | undefined;
  children: ReactNode;
};

/** The page that a link in a mail opens: the studio's name, one question, and the result. */
export function LinkFrame({ title, heading, text, children }: LinkFrameProps) {
  return (
    <PageFrame
      title={title}
      className="mx-auto flex min-h-svh w-full max-w-[34rem] flex-col px-5 py-6 sm:px-10 lg:py-10"
    >
      <div>
        <StudioName />
      </div>
      {/* Aligned to the top, not centered: the result moves nothing above it. */}
      <div className="flex flex-col items-start pt-10 pb-10 lg:pt-[clamp(2.5rem,34svh-12rem,11rem)]">
        <h1 className="display text-heading">{heading}</h1>
        {text && <p className="mt-2.5 text-base text-balance text-muted">{text}</p>}
        <div className="mt-8 flex w-full flex-col items-start">{children}</div>
      </div>
    </PageFrame>
  );
}
