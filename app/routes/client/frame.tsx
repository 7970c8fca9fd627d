import type { ReactNode } from "react";
import type { Measuring } from "~/domain/views/measuring";
import { initialsOf } from "~/ui/avatar";

interface FrameProps {
  senderName: string;
  /** What the sender did: "sent you a proposal, 11 December 2026". */
  line: string;
  /** Shows how far the document is read; needs the page's script. */
  showsProgress?: boolean;
  /** What one comes to by going on below the document: "Go to signature". */
  onward?: string | null;
  /** What the reader is told of how reading is measured; nothing where it is not. */
  measuring?: Measuring;
  /** There is a sealed PDF of it. */
  isSealed?: boolean;
  /** Where the reader asks for all that the sender sent them; null where the sender keeps no such page. */
  documentsPath?: string | null;
  children: ReactNode;
}

/** Who is speaking, the page, and who carries it. */
export function ClientFrame({
  senderName,
  line,
  showsProgress = false,
  onward = null,
  measuring = "off",
  isSealed = false,
  documentsPath = null,
  children,
}: FrameProps) {
  return (
    <>
      <header className="sender">
        <div className="column">
          <span className="initials" aria-hidden="true">
            {initialsOf(senderName)}
          </span>
          <p className="who">
            <strong>{senderName}</strong>
            <span>{line}</span>
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
      <main className="column stack">{children}</main>
      <footer className="foot">
        {documentsPath ? (
          <p className="links">
            <a href={documentsPath}>
              All documents from <bdi>{senderName}</bdi>
            </a>
          </p>
        ) : null}
        {measuring === "off" ? null : <MeasuringNote measuring={measuring} />}
        <p>{isSealed ? "Delivered and sealed with Countersign" : "Delivered with Countersign"}</p>
      </footer>
    </>
  );
}

/** Whoever is measured is told so where they are (evidence.md, GDPR), and so is whoever asked not to be. */
const MeasuringNote = ({ measuring }: { measuring: Measuring }) => (
  <p className="measuring">
    {measuring === "on"
      ? "The sender can see when and how long you view this. "
      : "Your browser asks not to be tracked, so your reading isn’t measured. "}
    <a href="/privacy#reading" target="_blank" rel="noopener">
      What’s recorded
    </a>
  </p>
);
