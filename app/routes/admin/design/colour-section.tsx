import type { Pair } from "./contrast";
import { TEXT_RATIO } from "./contrast";
import { Section, type Side, Specimen } from "./section";
import type { DesignTokens } from "./tokens";

/** Tailwind finds class names in the source only when they are written in full. */
const GROUNDS: Record<string, string> = {
  paper: "bg-paper",
  sheet: "bg-sheet",
  ink: "bg-ink",
  muted: "bg-muted",
  faint: "bg-faint",
  line: "bg-line",
  "line-strong": "bg-line-strong",
  edge: "bg-edge",
  wash: "bg-wash",
  action: "bg-action",
  "action-strong": "bg-action-strong",
  "action-soft": "bg-action-soft",
  "on-action": "bg-on-action",
  wax: "bg-wax",
  "wax-deep": "bg-wax-deep",
  signed: "bg-signed",
  "signed-soft": "bg-signed-soft",
  pending: "bg-pending",
  "pending-soft": "bg-pending-soft",
  sent: "bg-sent",
  "sent-soft": "bg-sent-soft",
  approved: "bg-approved",
  "approved-soft": "bg-approved-soft",
  rejected: "bg-rejected",
  "rejected-soft": "bg-rejected-soft",
  other: "bg-other",
  "other-soft": "bg-other-soft",
  signature: "bg-signature",
  scrim: "bg-scrim",
};

export function ColourSection({ tokens }: { tokens: DesignTokens }) {
  return (
    <Section
      id="colour"
      lead="One action colour, a wax red for the mark alone, and a tone for each status. Each token has a light and a dark value."
    >
      <Specimen title="Tokens">{(side) => <Swatches colours={tokens.colours} side={side} />}</Specimen>
      <Specimen
        title="Contrast"
        note="Measured from the tokens. Text needs 4.5 to 1, the edge of a control and the focus ring 3 to 1."
      >
        {(side) => <Pairs pairs={tokens.pairs[side]} />}
      </Specimen>
    </Section>
  );
}

function Swatches({ colours, side }: { colours: DesignTokens["colours"]; side: Side }) {
  return (
    <ul className="grid gap-x-5 gap-y-2.5 min-[440px]:grid-cols-2 md:grid-cols-1 xl:grid-cols-2">
      {colours.map(({ name, [side]: value }) => (
        <li key={name} className="flex min-w-0 items-center gap-3 text-sm">
          <span
            aria-hidden="true"
            className={`size-8 shrink-0 rounded-control border border-line-strong forced-color-adjust-none ${GROUNDS[name] ?? ""}`}
          />
          <span className="min-w-0">
            <span className="block leading-4 font-medium">{name}</span>
            <code translate="no" className="block truncate font-mono text-xs text-muted">
              {value}
            </code>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Pairs({ pairs }: { pairs: Pair[] }) {
  return (
    <dl className="grid gap-x-8 text-sm xl:grid-cols-2">
      {pairs.map(({ front, ground, ratio, needed }) => (
        <div
          key={`${front}-${ground}-${needed}`}
          className="flex justify-between gap-3 border-b border-line py-1"
        >
          <dt className="min-w-0">
            <span>{front}</span> <span className="text-muted">{`on ${ground}`}</span>
            {needed < TEXT_RATIO ? <span className="text-muted">, edge</span> : null}
          </dt>
          <dd className="shrink-0 tabular-nums">
            <span>{ratio.toFixed(1)}</span>{" "}
            {ratio >= needed ? null : <strong className="text-rejected">too low</strong>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
