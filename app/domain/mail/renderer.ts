import type { AccountMailFacts } from "./account-mail-facts";

/** A picture in the place of the owner's name. */
export interface MailLogo {
  url: string;
  /** Its own size in pixels; a mail shows it smaller where it has to. */
  width: number;
  height: number;
  alt: string;
}

/** How a mail writes its times. */
export interface MailCalendar {
  /** IANA name that this runtime knows. */
  timeZone: string;
  /** BCP 47 tag. */
  locale: string;
}

/** What each mail says; React draws it (app/components/mail). The same facts always give the same bytes. */
export type MailFacts = ToldFacts & {
  /** The account's that it goes to, or the sender's for a client: theirs is not known. UTC without one. */
  calendar?: MailCalendar;
  /** Of who sends a client something; empty or left out where they have none. */
  businessName?: string;
};

/** Without the calendar that its times are written in. */
type ToldFacts =
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
      /** Whether signing takes a code from the mailbox. */
      requiresCode?: boolean;
      /** For somebody who is kept informed: a way to read it, none to answer it. */
      isCopy: boolean;
      /** Of a copy: who is asked to sign or to answer; empty where no name is known. */
      signerName?: string;
      /** The proposal is known already, and the client asked for another link to it or the owner replaced theirs. */
      isRenewal: boolean;
      /** UTC milliseconds; null where the link does not expire. */
      expiresAt: number | null;
      /** Above the mail; without it the owner's name stands there. */
      logo?: MailLogo | null;
      /** The owner's own, as it stands below the document; line breaks matter. Empty where it has none. */
      footer?: string;
      /** `#rrggbb`, of the button; without it the product's own. */
      accent?: string | null;
      /** A transparent pixel, whose fetching hints at an opened mail; noted only where reading is measured. */
      pixelUrl?: string | null;
    }
  | {
      /** To the owner: what they sent somebody, as they asked for. */
      kind: "own_copy";
      toName: string;
      clientName: string;
      clientEmail: string;
      title: string;
      /** As the owner wrote it; line breaks matter. */
      message: string;
      /** Whether the client got a link of their own to sign with. */
      requiresSignature: boolean;
      /** The owner's own page of the proposal. */
      url: string;
    }
  | {
      kind: "signed_copy";
      toName: string;
      ownerName: string;
      signerName: string;
      /** For whoever signed. */
      isSigners: boolean;
      title: string;
      signedAt: number;
      /** Where this reader finds the agreement: their link, or the owner's detail page; null for who was kept informed. */
      url: string | null;
      sha256: string;
      /** Where anybody checks the PDF. */
      checkUrl: string;
      /** In the owner's copy, when someone else signed: the person who was invited. */
      invited?: { name: string; email: string } | null;
      /** False when the PDF is too large to travel as an attachment. */
      attached: boolean;
      /** Above the mail; without it the owner's name stands there. */
      logo?: MailLogo | null;
      /** The owner's own, as it stands below the document; line breaks matter. Empty where it has none. */
      footer?: string;
      /** `#rrggbb`, of the button; without it the product's own. */
      accent?: string | null;
    }
  | {
      /** To both sides, when the PDF has to wait for fonts. */
      kind: "seal_delay";
      toName: string;
      ownerName: string;
      title: string;
      signerName: string;
      /** For whoever signed. */
      isSigners: boolean;
      isOwners: boolean;
      signedAt: number;
      url: string;
      logo?: MailLogo | null;
      footer?: string;
      accent?: string | null;
    }
  | {
      /** To the person who was invited, when someone else signed with their link. */
      kind: "signer_warning";
      toName: string;
      ownerName: string;
      title: string;
      signerName: string;
      signerEmail: string;
      signedAt: number;
      logo?: MailLogo | null;
      footer?: string;
    }
  | {
      /** To the client: the answer that was given in their name. */
      kind: "answer_receipt";
      toName: string;
      ownerName: string;
      title: string;
      /** As the page put it: a signature is declined, any other proposal rejected. */
      outcome: "approved" | "rejected" | "declined";
      /** The name that was typed; null where a personal link says who it was. */
      claimedName: string | null;
      reason: string;
      decidedAt: number;
      /** The page that shows the answer. */
      url: string;
      logo?: MailLogo | null;
      footer?: string;
      accent?: string | null;
    }
  | {
      kind: "decision_notice";
      toName: string;
      /** Who decided, as far as that is known: on the open page whoever had its address, by the name they typed. */
      who: string;
      /** Whom the proposal was sent to. */
      clientName: string;
      title: string;
      outcome: "approved" | "rejected";
      reason: string;
      /** As typed by whoever decided; null where the page asked for none. */
      claimedName: string | null;
      decidedAt: number;
      url: string;
    }
  | {
      /** The owner reminds a client of an open proposal. */
      kind: "reminder";
      toName: string;
      ownerName: string;
      ownerEmail: string;
      title: string;
      /** As the owner wrote it; empty where nothing was added. */
      message: string;
      url: string;
      requiresSignature: boolean;
      sentAt: number;
      /** UTC milliseconds; null where the link does not expire. */
      expiresAt: number | null;
      /** Where the reader ends reminders. */
      stopUrl: string;
      /** Above the mail; without it the owner's name stands there. */
      logo?: MailLogo | null;
      /** The owner's own, as it stands below the document; line breaks matter. Empty where it has none. */
      footer?: string;
      /** `#rrggbb`, of the button; without it the product's own. */
      accent?: string | null;
      /** A transparent pixel, whose fetching hints at an opened mail; noted only where reading is measured. */
      pixelUrl?: string | null;
    }
  | {
      /** To the owner: a client opened the proposal for the first time. */
      kind: "viewed_notice";
      toName: string;
      clientName: string;
      title: string;
      viewedAt: number;
      url: string;
    }
  | {
      /** To the owner: a mail did not arrive. */
      kind: "delivery_notice";
      toName: string;
      /** Whom it was for. */
      to: string;
      title: string;
      /** "bounced": the recipient's server sent it back; "failed": it never left. */
      outcome: "bounced" | "failed" | "complained";
      reason: string;
      happenedAt: number;
      /** The proposal, where it is retried or its address corrected. */
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
      /** Above the mail; without it the owner's name stands there. */
      logo?: MailLogo | null;
      /** The owner's own, as it stands below the document; line breaks matter. Empty where it has none. */
      footer?: string;
    }
  | {
      /** What a client asked for: the way to everything that one owner sent them. */
      kind: "portal_link";
      toName: string;
      ownerName: string;
      url: string;
      expiresAt: number;
      /** Above the mail; without it the owner's name stands there. */
      logo?: MailLogo | null;
      /** `#rrggbb`, of the button; without it the product's own. */
      accent?: string | null;
    }
  | AccountMailFacts;

export interface RenderedMail {
  html: string;
  text: string;
}

export interface MailRenderer {
  mailBody(facts: MailFacts): Promise<RenderedMail>;
}
