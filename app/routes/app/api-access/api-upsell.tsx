import { AgencyUpsell } from "~/components/plans/agency-upsell";
import { t } from "~/platform/words/t";
import { TextLink } from "~/ui/text-link";
import { Words } from "~/ui/words/words";

export const ApiUpsell = ({ contactEmail }: { contactEmail: string }) => (
  <AgencyUpsell
    title={t("API access is part of the Agency plan")}
    contactEmail={contactEmail}
    back={{ to: "/settings", text: t("Back to Settings") }}
  >
    <Words
      text="Let your own programs create and send proposals, check the status of each one, and receive an event as soon as a client opens, approves or signs. <link>Read the documentation</link> to see what it can do."
      link={(words) => (
        <TextLink to="/api/docs" reloadDocument>
          {words}
        </TextLink>
      )}
    />
  </AgencyUpsell>
);
