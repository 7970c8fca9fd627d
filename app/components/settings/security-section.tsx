import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { Section } from "./section";

/** The way to what protects signing in. */
export const SecuritySection = ({ isOn }: { isOn: boolean }) => (
  <Section
    id="security"
    title="Security"
    text="A second factor besides the password, and the history of who signed in."
  >
    <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
        Second factor
        <Badge tone={isOn ? "signed" : "other"}>{isOn ? "On" : "Off"}</Badge>
      </p>
      <ButtonLink to="/settings/security">Second factor and sign-ins</ButtonLink>
    </div>
  </Section>
);
