import { browserZoneSchema, keepBrowserZone } from "~/domain/accounts/browser-zone.server";
import { onPrimary } from "~/domain/context";
import { DomainError } from "~/platform/errors";
import { t } from "~/platform/words/t";
import { anyone, endpoint } from "../../http/endpoint.server";
import { currentMember } from "../../http/session.server";

/** Of the browser of whoever is signed in, in whatever state their account is. */
export const action = endpoint({
  POST: anyone(
    async ({ ctx, request, body }) => {
      const actor = await currentMember(ctx, request);
      if (!actor) throw new DomainError("unauthenticated", t("Please sign in."));
      await keepBrowserZone({ ...onPrimary(ctx), actor }, body.timeZone);
      return { success: true as const };
    },
    { body: browserZoneSchema },
  ),
});

export const loader = action;
