/** How anybody checks the file without us, and what it does not prove: kept as plain as it is meant. */
import type { CertificateFacts } from "~/domain/documents/certificate";

const howToCheck = (url: string): readonly string[] => [
  `At ${url} any copy of this file is compared with the sealed one. The file stays on the reader’s device; only its SHA-256 is sent.`,
  "Without us: open this file in a PDF reader and look at its signature panel, or run “pdfsig” on it. The seal must be reported as valid and the document as not changed since. A reader may call the signer unknown where the certificate is not on its own list; the fingerprint above tells whose it is.",
  "Each event in the timeline carries a hash over itself and the hash before it, so changing, removing or adding one changes every later hash and the head of the chain. The evidence pack holds all events and a page that computes the chain anew, without a network.",
];

export function CertificateNotes({ facts }: { facts: CertificateFacts }) {
  return (
    <div className="notes">
      <Notes title="How to check this file" notes={howToCheck(facts.check.url)} />
      <Notes title="What was not checked" notes={facts.notVerified} />
    </div>
  );
}

function Notes({ title, notes }: { title: string; notes: readonly string[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
