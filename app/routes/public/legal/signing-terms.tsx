import type { LegalSection } from "./legal-page";

export const signingTerms: LegalSection[] = [
  {
    id: "signatures",
    title: "Electronic signatures",
    body: (
      <>
        <p>
          A signature made with Countersign is a simple electronic signature (SES). In the United States the
          ESIGN Act and UETA, and in the European Union article 25 of the eIDAS regulation, say that a
          signature is not invalid merely because it is electronic. It is not an advanced or qualified
          signature.
        </p>
        <p>
          Some documents cannot be signed this way: wills, most family law and court documents, and others
          named by law. Whether a simple electronic signature is enough for your contract is for you to
          decide.
        </p>
        <p>
          Clients sign only after reading what signing electronically means and agreeing to it. If a client
          asks for a paper version, you must provide it.
        </p>
      </>
    ),
  },
  {
    id: "evidence",
    title: "Evidence we keep",
    body: (
      <>
        <p>
          The version you send is frozen. When a client signs, we record the name and email address given, the
          signature, the sentence that was agreed to, the time, and the IP address and browser used. The
          events of a proposal form a chain in which any later change is visible.
        </p>
        <p>
          The signed version and its certificate of completion are sealed together as a PDF and sent to both
          sides. Keep your copy. The seal shows whether the file has been changed since; it does not prove the
          signer’s identity beyond what the certificate says.
        </p>
      </>
    ),
  },
];
