/** How anybody checks the file without us, and what it does not prove: kept as plain as it is meant. */

const HOW_TO_CHECK: readonly string[] = [
  "Open this file in a PDF reader and look at its signature panel, or run “pdfsig” on it. The seal must be reported as valid and the document as not changed since.",
  "Compare the fingerprint of the sealing certificate that the reader shows with the one printed above. The seal is self-signed unless the operator has set up a certificate of their own, so a reader may call the signer unknown; that does not weaken the proof that nothing was changed.",
  "Each event in the timeline carries a hash over itself and the hash before it. Changing, removing or adding one changes every later hash, and with it the head of the chain printed above.",
];

const LIMITS: readonly string[] = [
  "The signature is a simple electronic signature (SES). It is not an advanced or qualified one.",
  "No identity document was checked. What was relied on is control of the e-mail address that the signing link was sent to.",
  "IP address, country and device are as the network and the browser reported them. The seal shows that this file is unchanged since it was sealed; it is not the signer’s own key.",
];

export function CertificateNotes() {
  return (
    <div className="notes">
      <Notes title="How to check this file" notes={HOW_TO_CHECK} />
      <Notes title="What was not checked" notes={LIMITS} />
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
