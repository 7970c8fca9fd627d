import type { Remark } from "~/domain/facts/remark";
import { msg } from "~/platform/words/t";

/** Quotes the words in question and says what is wrong with them. */
export const RemarkText = ({ remark: { place, sentence } }: { remark: Remark }) => (
  <>
    {place?.text ? (
      <>
        <bdi className="font-medium wrap-anywhere">{`“${place.text}”`}</bdi>{" "}
      </>
    ) : null}
    <span className={place?.text ? "text-muted" : undefined}>{sentence}</span>
  </>
);

/** Groups in order of importance. */
export const REMARK_GROUPS = [
  { kind: "contradictions", title: msg("Contradictions"), confirm: msg("This is right") },
  { kind: "marks", title: msg("Please check"), confirm: msg("This is right") },
  { kind: "missing", title: msg("Missing"), confirm: msg("Keep as it is") },
] as const;
