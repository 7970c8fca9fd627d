import { ownerLogo } from "~/domain/branding/branding.server";
import { ownerLogoResponse } from "~/domain/branding/branding-form";
import { limitBursts } from "~/limits/rate-limits.server";
import { anyone, endpoint } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: anyone(
    async ({ ctx, params }) => {
      await limitBursts(ctx, `users-branding:${ctx.request.ip}`);
      return { logo: await ownerLogo(ctx, params.userId ?? "") };
    },
    {
      summary: "The owner's logo, for the signing page",
      response: ownerLogoResponse,
      errors: ["rate_limited"],
    },
  ),
});

export const action = loader;
