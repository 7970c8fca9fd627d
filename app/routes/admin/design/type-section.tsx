import { Section, Specimen } from "./section";
import type { DesignTokens } from "./tokens";

const SIZES: Record<string, { look: string; text: string }> = {
  display: { look: "font-serif text-display font-medium", text: "Signed" },
  headline: { look: "font-serif text-headline font-medium", text: "From brief to signed" },
  title: { look: "font-serif text-title font-medium", text: "Website redesign" },
  heading: { look: "font-serif text-heading font-semibold", text: "What you will receive" },
  lg: { look: "text-lg", text: "A lead below a headline, in one sentence." },
  base: { look: "text-base", text: "The interface’s own size, for nearly everything." },
  sm: { look: "text-sm", text: "Hints, counters and what stands second." },
  xs: { look: "text-xs", text: "Headings of columns, badges, notes." },
};

export function TypeSection({ tokens }: { tokens: DesignTokens }) {
  return (
    <Section
      id="type"
      lead="Inter for the interface, Source Serif for headlines and documents, one hand for typed signatures."
    >
      <Specimen title="Scale">
        {() => (
          <ul className="grid gap-4">
            {Object.entries(SIZES).map(([name, { look, text }]) => (
              <li key={name} className="min-w-0">
                <p className="text-xs text-muted">
                  {`${name}, ${tokens.type[name]?.size ?? ""} on ${tokens.type[name]?.lineHeight ?? ""}`}
                </p>
                <p className={`${look} wrap-anywhere`}>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </Specimen>
      <Specimen title="Faces and figures">
        {() => (
          <div className="grid gap-3">
            <p className="font-semibold">Inter, semibold for what is pressed and what is named</p>
            <p className="font-serif text-lg italic">Source Serif, in italics for a quotation</p>
            <p className="font-signature text-title text-signature">Amara O’Neill</p>
            <p className="tabular-nums">$18,500.00 and €96,000.00 in figures of one width</p>
            <p className="text-muted">Muted words stand back; they are still 4.5 to 1.</p>
            <p className="max-w-full truncate">
              Donaudampfschifffahrtsgesellschaftskapitänskajütenverwaltung ends in an ellipsis where it must
            </p>
          </div>
        )}
      </Specimen>
    </Section>
  );
}
