import { ownersLogo } from "~/domain/branding/branding.server";
import { ownersLogoAnswer } from "~/domain/branding/branding-form";
import { limitBursts } from "~/platform/rate-limits.server";
import { endpoint, open } from "../endpoint.server";

export const loader = endpoint({
  GET: open(
    async ({ ctx, params }) => {
      await limitBursts(ctx, `users-branding:${ctx.request.ip}`);
      return { logo: await ownersLogo(ctx, params.userId ?? "") };
    },
    {
      summary: "The owner's logo, for the signing page",
      answer: ownersLogoAnswer,
      refuses: ["rate_limited"],
    },
  ),
});

export const action = loader;
