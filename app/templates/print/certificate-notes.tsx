import type { ReactNode } from "react";
import type { CertificateContent } from "~/domain/printing/certificate";

const HOW_TO_CHECK: readonly string[] = [
  "Without us: open this file in a PDF reader and look at its signature panel, or run “pdfsig” on it. The seal must be reported as valid and the document as not changed since. Your reader may show the signer as unknown; compare the fingerprint above.",
  "Each event in the timeline carries a hash over itself and the hash before it, so changing, removing or adding one changes every later hash and the head of the chain. The evidence pack holds all events and a page that computes the chain anew, without a network.",
];

export function CertificateNotes({ certificate }: { certificate: CertificateContent }) {
  return (
    <div className="notes">
      <Notes title="How to check this file" notes={HOW_TO_CHECK}>
        <li>
          At <BreakableUrl url={certificate.check.url} /> you can compare a copy with the sealed file. The
          file stays on your device; only its SHA-256 is sent.
        </li>
      </Notes>
      <Notes title="What was not checked" notes={certificate.notVerified} />
    </div>
  );
}

/** Keeps lines from breaking at the hyphens of the id. */
function BreakableUrl({ url }: { url: string }) {
  const [page, query] = url.split("?");
  return (
    <>
      <span className="whole">{page}</span>
      <wbr />
      <span className="whole">{query ? `?${query}` : ""}</span>
    </>
  );
}

interface NotesProps {
  title: string;
  notes: readonly string[];
  children?: ReactNode;
}

function Notes({ title, notes, children }: NotesProps) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {children}
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
