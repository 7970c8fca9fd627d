import type { ReactNode } from "react";
import type { TrackingState } from "~/domain/people/tracking";
import { TrackingNote } from "../client-frame";

interface BelowCoverProps {
  measuring: TrackingState;
  /** The page's own. */
  path: string;
  /** The contents. */
  children: ReactNode;
}

/** What a page without a cover has above the document: a client's first screen is the cover alone. */
export const BelowCover = ({ measuring, path, children }: BelowCoverProps) => (
  <div className="below-cover document-end">
    <TrackingNote measuring={measuring} path={path} />
    {children}
  </div>
);
