/** What each mail says; React draws it (app/components/mail). The same facts always give the same bytes. */
export type MailFacts =
  | {
      kind: "proposal";
      toName: string;
      ownerName: string;
      ownerEmail: string;
      title: string;
      /** As the owner wrote it; line breaks matter. */
      message: string;
      url: string;
      requiresSignature: boolean;
      /** For somebody who is kept informed: a way to read it, none to answer it. */
      isCopy: boolean;
      /** UTC milliseconds; null where the link does not expire. */
      expiresAt: number | null;
    }
  | {
      kind: "signed_copy";
      toName: string;
      ownerName: string;
      signerName: string;
      title: string;
      signedAt: number;
      /** Where this reader finds the agreement: their link, or the owner's detail page; null for who was kept informed. */
      url: string | null;
      sha256: string;
      /** Where anybody checks the PDF. */
      checkUrl: string;
      /** False when the PDF is too large to travel as an attachment. */
      attached: boolean;
    }
  | {
      kind: "decision_notice";
      toName: string;
      clientName: string;
      title: string;
      outcome: "approved" | "rejected";
      reason: string;
      decidedAt: number;
      url: string;
    }
  | {
      kind: "signing_code";
      toName: string;
      ownerName: string;
      title: string;
      /** Six digits. */
      code: string;
      /** UTC milliseconds. */
      askedAt: number;
      expiresAt: number;
    }
  | {
      kind: "password_reset";
      toName: string;
      /** The address of the account, which the mail goes to. */
      account: string;
      askedAt: number;
      expiresAt: number;
      url: string;
    }
  | {
      kind: "password_changed";
      toName: string;
      account: string;
      changedAt: number;
      /** Where a link to another password is to be had. */
      url: string;
    };

export interface RenderedMail {
  html: string;
  text: string;
}

export interface MailRenderer {
  mailBody(facts: MailFacts): Promise<RenderedMail>;
}
