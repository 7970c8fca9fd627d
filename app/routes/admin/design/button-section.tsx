import { Download, Pencil, Plus, Trash2 } from "lucide-react";
import { Button, ButtonLink, type ButtonSize, type ButtonVariant, IconButton } from "~/ui/button";
import { Keycap } from "~/ui/keycap";
import { ExternalLink, TextLink } from "~/ui/text-link";
import { Section, Specimen, State } from "./section";

const VARIANTS: { variant: ButtonVariant; text: string }[] = [
  { variant: "primary", text: "Send Proposal" },
  { variant: "secondary", text: "Edit Content" },
  { variant: "quiet", text: "Cancel" },
  { variant: "danger", text: "Delete Draft" },
];
const SIZES: ButtonSize[] = ["row", "normal", "large"];
const FOCUSED = "outline-2 outline-offset-2 outline-action";

export function ButtonSection() {
  return (
    <Section id="buttons" lead="One primary action per screen. On phones nothing is lower than 44 px.">
      <Specimen
        title="Button"
        note="Pointing at one darkens the primary and washes the others, within 150 ms. A busy one keeps the focus and takes no second click."
      >
        {() => (
          <div className="grid gap-5">
            {VARIANTS.map(({ variant, text }) => (
              <State key={variant} name={`${variant}: default, focus, busy, disabled`}>
                <div className="flex flex-wrap gap-2.5">
                  <Button type="button" variant={variant}>
                    {text}
                  </Button>
                  <Button type="button" variant={variant} className={FOCUSED}>
                    {text}
                  </Button>
                  <Button type="button" variant={variant} busy>
                    {text}
                  </Button>
                  <Button type="button" variant={variant} disabled>
                    {text}
                  </Button>
                </div>
              </State>
            ))}
          </div>
        )}
      </Specimen>
      <Specimen title="Sizes, pictures, long words">
        {() => (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-end gap-2.5">
              {SIZES.map((size) => (
                <Button key={size} type="button" size={size}>
                  <Plus aria-hidden="true" className="size-4" />
                  <span>{size}</span>
                </Button>
              ))}
            </div>
            <Button type="button" wraps>
              Betreuungsvertrag der Tourenplanungssoftware jetzt verbindlich unterschreiben
            </Button>
            <ButtonLink to="/admin/design#buttons" variant="primary" className="justify-self-start">
              A link that looks like one
            </ButtonLink>
          </div>
        )}
      </Specimen>
      <Specimen title="IconButton" note="Each has a name for screen readers; a tooltip may repeat it.">
        {() => (
          <div className="flex flex-wrap items-end gap-2.5">
            <IconButton label="Download, small" icon={<Download />} size="row" />
            <IconButton label="Edit" icon={<Pencil />} />
            <IconButton label="Edit, edged" icon={<Pencil />} variant="secondary" />
            <IconButton label="Add" icon={<Plus />} variant="primary" size="large" />
            <IconButton label="Edit, in focus" icon={<Pencil />} className={FOCUSED} />
            <IconButton label="Downloading" icon={<Download />} variant="secondary" busy />
            <IconButton label="Delete" icon={<Trash2 />} variant="danger" disabled />
          </div>
        )}
      </Specimen>
      <Specimen title="TextLink, ExternalLink, Keycap">
        {() => (
          <div className="grid justify-items-start gap-3">
            <p>
              A sentence with <TextLink to="/dashboard">a link to the dashboard</TextLink> in it, and one that{" "}
              <ExternalLink href="https://www.w3.org/TR/WCAG22/">leaves for the guidelines</ExternalLink>.
            </p>
            <TextLink to="/proposals" look="standalone">
              All proposals
            </TextLink>
            <ExternalLink href="https://www.w3.org/TR/WCAG22/" look="standalone">
              WCAG 2.2
            </ExternalLink>
            <p className="flex items-center gap-2 text-sm text-muted">
              Search <Keycap keys={["Ctrl", "K"]} /> or <Keycap keys={["/"]} />
            </p>
          </div>
        )}
      </Specimen>
    </Section>
  );
}
