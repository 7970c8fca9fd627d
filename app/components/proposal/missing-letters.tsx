import { Banner } from "~/ui/banner";

/** Said before a proposal is sent: letters that the sealed PDF would not show hold the seal after the signature. */
export const MissingLetters = ({ letters }: { letters: string }) => (
  <Banner tone="warning" title="Some letters cannot be printed:">
    <bdi className="wrap-anywhere">{letters}</bdi>. Your client can still read and sign the proposal on
    screen. But a PDF shows boxes instead, and the signed PDF is not sealed until the letters can be printed.
    Replace them to avoid the wait.
  </Banner>
);
