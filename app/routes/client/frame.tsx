import type { ReactNode } from "react";
import { letterheadName, senderLine } from "~/domain/accounts/sender-name";
import type { Measuring } from "~/domain/views/measuring";
import { initialsOf } from "~/ui/avatar";

interface FrameProps {
  senderName: string;
  /** Empty where the sender has none. */
  businessName?: string;
  /** What the sender did: "sent you a proposal, 11 December 2026". */
  line: string;
  /** Shows how far the document is read; needs the page's script. */
  showsProgress?: boolean;
  /** What one comes to by going on below the document: "Go to signature". */
  onward?: string | null;
  measuring?: Measuring;
  /** The page's own address, where the reader may switch measuring off. */
  path?: string;
  /** There is a sealed PDF of it. */
  isSealed?: boolean;
  /** The outcome, above everything else. */
  news?: ReactNode;
  /** Where the reader asks for all that the sender sent them; null where the sender keeps no such page. */
  documentsPath?: string | null;
  children: ReactNode;
}

/** Who is speaking, the page, and who carries it. */
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
        {measuring === "off" ? null : <MeasuringNote measuring={measuring} path={path} />}
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

/** Stands above what is read, so that one knows before one reads (docs/evidence.md 6). */
function MeasuringNote({ measuring, path }: { measuring: Measuring; path: string }) {
  const turned = measuring === "on" ? "off" : "on";
  return (
    <form className="measuring" method="post" action="/reading">
      <p>
        {SENTENCES[measuring]}{" "}
        {measuring === "declined" ? null : (
          <button type="submit" className="as-link" name="measuring" value={turned}>
            Turn {turned}
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

const SENTENCES: Readonly<Record<Measuring, string>> = {
  on: "The sender can see when and how long you view this.",
  declined: "Your browser asks not to be tracked, so your reading isn’t measured.",
  refused: "You turned this off, so your reading isn’t measured.",
  off: "",
};
