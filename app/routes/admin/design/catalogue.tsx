import { PageHeader } from "~/ui/page-header";
import { ButtonSection } from "./button-section";
import { ChoiceSection } from "./choice-section";
import { ColourSection } from "./colour-section";
import { FieldSection } from "./field-section";
import { OverlaySection } from "./overlay-section";
import { SECTIONS } from "./sections";
import { SpaceSection } from "./space-section";
import { StatusSection } from "./status-section";
import { SurfaceSection } from "./surface-section";
import { TableSection } from "./table-section";
import type { DesignTokens } from "./tokens";
import { TypeSection } from "./type-section";

export function Catalogue({ tokens }: { tokens: DesignTokens }) {
  return (
    <>
      <PageHeader
        title="Design system"
        lead="Every token and every primitive in every state, on light and on dark paper."
      />
      <div className="mt-8 gap-10 lg:grid lg:grid-cols-[10rem_minmax(0,1fr)]">
        <Sections />
        <div className="grid min-w-0 gap-16">
          <ColourSection tokens={tokens} />
          <TypeSection tokens={tokens} />
          <SpaceSection tokens={tokens} />
          <ButtonSection />
          <FieldSection />
          <ChoiceSection />
          <TableSection />
          <StatusSection />
          <SurfaceSection />
          <OverlaySection />
        </div>
      </div>
    </>
  );
}

const Sections = () => (
  <nav aria-label="Sections" className="mb-10 min-w-0">
    <ul className="flex flex-wrap gap-x-5 lg:sticky lg:top-8 lg:flex-col">
      {SECTIONS.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-xs text-sm text-muted hover:text-ink lg:min-h-8"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
