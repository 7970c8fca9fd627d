import { TextLink } from "~/ui/text-link";
import { AgencyOffer } from "../plans/agency-offer";

const BACK = { to: "/settings", text: "Back to Settings" };

/** For members on other plans: what API access is. */
export const ApiOffer = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyOffer title="API access belongs to the Agency plan" contactEmail={contactEmail} back={BACK}>
    Let your own programs create and send proposals, read where each one stands, and receive an event the
    moment a client opens, approves or signs.{" "}
    <TextLink to="/api/docs" reloadDocument>
      Read the documentation
    </TextLink>{" "}
    to see what it can do.
  </AgencyOffer>
);
