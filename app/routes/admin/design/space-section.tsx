import { Section, Specimen, State } from "./section";
import type { DesignTokens } from "./tokens";

const STEPS = [
  { look: "w-1", name: "4" },
  { look: "w-2", name: "8" },
  { look: "w-4", name: "16" },
  { look: "w-6", name: "24" },
  { look: "w-8", name: "32" },
  { look: "w-16", name: "64" },
];
const CORNERS: Record<string, string> = {
  sheet: "rounded-sheet",
  control: "rounded-control",
  panel: "rounded-panel",
};
const SHADOWS: Record<string, string> = {
  control: "shadow-control",
  action: "shadow-action",
  sheet: "shadow-sheet",
  lifted: "shadow-lifted",
};
const MOTIONS: Record<string, string> = {
  appear: "motion-safe:group-hover:animate-appear motion-safe:group-focus:animate-appear",
  rise: "motion-safe:group-hover:animate-rise motion-safe:group-focus:animate-rise",
};
const TILE = "flex size-20 items-center justify-center border border-line bg-sheet text-xs text-muted";

export function SpaceSection({ tokens }: { tokens: DesignTokens }) {
  return (
    <Section
      id="space"
      lead="An 8 px recurrence, three corners, four heights above the paper, and movements that nobody waits for."
    >
      <Specimen title="Space">
        {() => (
          <ul className="grid gap-2">
            {STEPS.map(({ look, name }) => (
              <li key={name} className="flex items-center gap-3 text-sm">
                <span className="w-12 text-muted tabular-nums">{`${name} px`}</span>
                <span aria-hidden="true" className={`h-3 bg-action forced-colors:bg-[CanvasText] ${look}`} />
              </li>
            ))}
          </ul>
        )}
      </Specimen>
      <Specimen title="Radius and elevation">
        {() => (
          <div className="flex flex-wrap gap-5">
            {Object.entries(tokens.radius).map(([name, value]) => (
              <State key={name} name={`radius: ${name}`}>
                <div className={`${TILE} ${CORNERS[name] ?? ""}`}>{value}</div>
              </State>
            ))}
            {Object.keys(tokens.shadow).map((name) => (
              <State key={name} name={`shadow: ${name}`}>
                <div className={`${TILE} rounded-control ${SHADOWS[name] ?? ""}`} />
              </State>
            ))}
          </div>
        )}
      </Specimen>
      <Specimen
        title="Motion"
        note="Point at a tile or move the focus to it. A wait is shown from 300 ms on, by await and approach. Nothing moves for a reader who has asked for less motion."
      >
        {(side) => (
          <div className="flex flex-wrap gap-5">
            {Object.entries(MOTIONS).map(([name, look]) => (
              <State key={name} name={(tokens.motion[name] ?? "").replace(/cubic.*/, "ease-out")}>
                <button
                  type="button"
                  aria-label={`Show ${name}, ${side}`}
                  className={`group ${TILE} rounded-control bg-wash`}
                >
                  <span className={`rounded-control border border-line bg-sheet px-3 py-2 ${look}`}>
                    {name}
                  </span>
                </button>
              </State>
            ))}
          </div>
        )}
      </Specimen>
    </Section>
  );
}
