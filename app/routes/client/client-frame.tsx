import type { ReactNode } from "react";
import { letterheadName, senderLine } from "~/domain/people/sender-name";
import type { TrackingState } from "~/domain/people/tracking";
import { initialsOf } from "~/ui/avatar";

interface FrameProps {
  senderName: string;
  businessName?: string;
  line: string;
  showsProgress?: boolean;
  /** Text of the link past the document: "Go to signature". */
  onward?: string | null;
  measuring?: TrackingState;
  /** The page's own path, if it has the tracking switch. */
  path?: string;
  isSealed?: boolean;
  news?: ReactNode;
  /** Null if the sender has no such page. */
  documentsPath?: string | null;
  children: ReactNode;
}

export function ClientFrame({
  senderName,
  businessName = "",
  line,
  showsProgress = false,
  onward = null,
  measuring = "off",
  path = "",
  isSealed = false,
  news = null,
  documentsPath = null,
  children,
}: FrameProps) {
  const sender = { name: senderName, businessName };
  return (
    <>
      <header className="sender">
        <div className="column">
          <span className="initials" aria-hidden="true">
            {initialsOf(letterheadName(sender))}
          </span>
          <p className="who">
            <strong>{letterheadName(sender)}</strong>
            <span>{senderLine(sender, line)}</span>
          </p>
          {onward ? (
            <a className="onward" href="#steps">
              {onward}
            </a>
          ) : null}
        </div>
        {showsProgress ? (
          <progress id="progress" max={100} value={0} aria-label="How much you have read" hidden />
        ) : null}
      </header>
      <main className="column stack">
        {news}
        {measuring === "off" ? null : <TrackingNote measuring={measuring} path={path} />}
        {children}
      </main>
      <footer className="foot">
        {documentsPath ? (
          <p className="links">
            <a href={documentsPath}>
              All documents from <bdi>{senderName}</bdi>
            </a>
          </p>
        ) : null}
        <p>{isSealed ? "Delivered and sealed with Countersign" : "Delivered with Countersign"}</p>
      </footer>
    </>
  );
}

/** Above the document (docs/evidence.md 6). */
function TrackingNote({ measuring, path }: { measuring: TrackingState; path: string }) {
  const next = measuring === "on" ? "off" : "on";
  return (
    <form className="measuring" method="post" action="/reading">
      <p>
        {TRACKING_TEXT[measuring]}{" "}
        {measuring === "declined" ? null : (
          <button type="submit" className="as-link" name="measuring" value={next}>
            Turn {next}
          </button>
        )}{" "}
        <a href="/privacy#reading" target="_blank" rel="noopener">
          What’s recorded
        </a>
      </p>
      <input type="hidden" name="page" value={path} />
    </form>
  );
}

const TRACKING_TEXT: Readonly<Record<TrackingState, string>> = {
  on: "The sender can see when and how long you view this.",
  declined: "Your browser asks not to be tracked, so your reading isn’t measured.",
  refused: "You turned this off, so your reading isn’t measured.",
  off: "",
};
