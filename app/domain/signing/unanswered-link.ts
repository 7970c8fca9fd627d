import type { ShownLink } from "./signing-page";

/** What a link has of its reader before they have done anything, for pages that nobody answers. */
export const UNANSWERED = {
  state: "open",
  revocation: null,
  consent: null,
  signature: null,
  decision: null,
  sealed: null,
  selection: null,
  carried: null,
  asking: null,
  signers: [],
  firstSigned: null,
  standing: { state: "waiting", waitsFor: [], declinedBy: null },
  delegation: null,
} satisfies Partial<ShownLink>;
