import type { ReactNode } from "react";
import type { Measuring } from "~/domain/views/measuring";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

interface FrameProps {
  senderName: string;
  /** What the sender did: "sent you a proposal, 11 December 2026". */
  line: string;
  /** Shows how far the document is read; needs the page's script. */
  showsProgress?: boolean;
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
            {initials(senderName)}
          </span>
          <p className="who">
            <strong>{senderName}</strong>
            <span>{line}</span>
          </p>
          {showsProgress ? <span className="read" id="read" aria-live="off" /> : null}
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
  <p>
    {measuring === "on"
      ? "The sender sees how often and how long this is read. "
      : "As your browser asks, how you read this is not measured. "}
    <a href="/privacy#reading" target="_blank" rel="noopener">
      What is recorded
    </a>
  </p>
);
