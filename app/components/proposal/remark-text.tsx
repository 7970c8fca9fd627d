import type { Remark } from "~/domain/proposals/facts/remark";

/** What it is about, and what is wrong with it. */
export const RemarkText = ({ remark: { place, sentence } }: { remark: Remark }) => (
  <>
    {place?.text ? (
      <>
        <bdi className="font-medium wrap-anywhere">“{place.text}”</bdi>{" "}
      </>
    ) : null}
    <span className={place?.text ? "text-muted" : undefined}>{sentence}</span>
  </>
);

/** In the order in which they matter. */
export const REMARK_GROUPS = [
  { kind: "contradictions", title: "Contradictions", confirm: "This is right" },
  { kind: "marks", title: "Not from your brief", confirm: "This is right" },
  { kind: "missing", title: "Missing", confirm: "Keep as it is" },
] as const;
