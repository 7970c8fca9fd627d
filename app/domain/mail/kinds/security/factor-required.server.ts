import * as z from "zod";
import { t } from "~/platform/words/t";
import { teamDisplayName } from "../../../people/team-name";
import { isolate } from "../../content/bidi-text";
import { hello } from "../../content/hello";
import { type MailContent, PRODUCT, PRODUCT_LETTERHEAD } from "../../content/mail-content";
import { loadNoRows, mailKind } from "../../mail-kind.server";
import { OWNER, SITE } from "../../sample-data";

const payload = z.object({ ownerName: z.string() });

interface RequiredData extends z.output<typeof payload> {
  toName: string;
  url: string;
}

export const factorRequiredSubject = (ownerName: string): string =>
  t("{team} now requires two-factor authentication", { team: teamDisplayName(ownerName) });

/** Goes to each member without a second factor. */
export const factorRequired = mailKind({
  kind: "factor_required",
  group: "About the account",
  payload,
  load: loadNoRows,
  data: ({ config }, _, { toName, payload }): RequiredData => ({
    toName,
    ...payload,
    url: `${config.appUrl}/settings/security`,
  }),
  subject: ({ ownerName }) => factorRequiredSubject(ownerName),
  content,
  samples: [
    {
      id: "factor-required",
      data: { toName: "Sample Colleague", ownerName: OWNER.name, url: `${SITE}/settings/security` },
    },
  ],
});

function content({ toName, ownerName, url }: RequiredData): MailContent {
  const team = isolate(teamDisplayName(ownerName));
  return {
    preview: t("Set up an app or a passkey before you continue."),
    letterhead: PRODUCT_LETTERHEAD,
    heading: t("Set up two-factor authentication"),
    paragraphs: [
      hello(toName),
      t(
        "{owner} now requires two-factor authentication for everyone in {team}. You do not use it yet, so {product} asks you to set up an authenticator app or a passkey before you can continue. It takes about a minute.",
        { owner: isolate(ownerName), team, product: PRODUCT },
      ),
      t("Your clients’ links keep working, and nothing that you have sent is affected."),
    ],
    details: [],
    button: { label: t("Set it up"), url },
    notes: [t("You receive this because you are in {team}.", { team })],
  };
}
