import { Banner } from "~/ui/banner";

/** Said before a proposal is sent: letters that the sealed PDF would not show hold the seal after the signature. */
export const MissingLetters = ({ letters }: { letters: string }) => (
  <Banner tone="warning" title="Some letters cannot be printed:">
    <bdi className="wrap-anywhere">{letters}</bdi>. You can send the proposal, and your client can read and
    sign it on screen. A PDF shows boxes in their place, and the signed PDF is not sealed until they can be
    printed. Replace them to have it sealed at once.
  </Banner>
);
