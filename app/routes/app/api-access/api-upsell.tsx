import { AgencyUpsell } from "~/components/plans/agency-upsell";
import { TextLink } from "~/ui/text-link";

const BACK = { to: "/settings", text: "Back to Settings" };

export const ApiUpsell = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyUpsell title="API access is part of the Agency plan" contactEmail={contactEmail} back={BACK}>
    Let your own programs create and send proposals, check the status of each one, and receive an event as
    soon as a client opens, approves or signs.{" "}
    <TextLink to="/api/docs" reloadDocument>
      Read the documentation
    </TextLink>{" "}
    to see what it can do.
  </AgencyUpsell>
);
