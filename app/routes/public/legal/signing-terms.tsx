import type { LegalSection } from "./legal-page";

/** The part of the terms that clients' signatures rest on. */
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
          Some papers cannot be signed this way: wills, most family law and court papers, and others that the
          law names. Whether a simple electronic signature is enough for your contract is for you to judge.
        </p>
        <p>
          A client signs only after being told what signing electronically means and agreeing to it. A paper
          version is yours to provide when a client asks for one.
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
          The version that you send is frozen. When a client signs, we record the name and e-mail address
          given, the signature, the sentence that was agreed to, the time, and the network address and browser
          that were used. The events of a proposal form a chain in which a later change shows.
        </p>
        <p>
          The signed version and its certificate of completion are sealed together as a PDF and sent to both
          sides. Keep your copy. The seal shows whether the file was changed since; it does not prove the
          signer’s identity beyond what the certificate says.
        </p>
      </>
    ),
  },
];
