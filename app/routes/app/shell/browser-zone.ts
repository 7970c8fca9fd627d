import { browserZoneSchema, keepFirstZone } from "~/domain/accounts/browser-zone.server";
import { onPrimary } from "~/domain/context";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const action = endpoint({
  POST: signedIn(
    async ({ ctx, body }) => {
      await keepFirstZone({ ...onPrimary(ctx), actor: ctx.actor }, body.timeZone);
      return { success: true as const };
    },
    { body: browserZoneSchema },
  ),
});

export const loader = action;
