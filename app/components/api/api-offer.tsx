import { TextLink } from "~/ui/text-link";
import { AgencyOffer } from "../plans/agency-offer";

const BACK = { to: "/settings", text: "Back to Settings" };

/** For members on other plans: what API access is. */
export const ApiOffer = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyOffer title="API access is part of the Agency plan" contactEmail={contactEmail} back={BACK}>
    Let your own programs create and send proposals, check the status of each one, and receive an event as
    soon as a client opens, approves or signs.{" "}
    <TextLink to="/api/docs" reloadDocument>
      Read the documentation
    </TextLink>{" "}
    to see what it can do.
  </AgencyOffer>
);
