import { brandingView, readBranding, saveBranding } from "~/domain/branding/branding.server";
import { brandingAnswer, brandingSchema } from "~/domain/branding/branding-form";
import { IN_DIALOG } from "~/domain/branding/logo-limits";
import { fromBase64 } from "~/platform/crypto.server";
import { endpoint, signedIn } from "../endpoint.server";

export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => brandingView(ctx, await readBranding(ctx)), {
    summary: "The logo, footer and accent colour of proposals",
    scope: "account:read",
    answer: brandingAnswer,
  }),
  POST: signedIn(
    async ({ ctx, body: { logo, footer, accent } }) => {
      const file = typeof logo === "string" ? fromBase64(logo) : logo;
      return brandingView(ctx, await saveBranding(ctx, { logo: file, footer, accent }, IN_DIALOG));
    },
    {
      summary:
        "Saves the logo, footer or accent colour; omitted fields stay unchanged, and null removes the logo or the colour",
      body: brandingSchema,
      answer: brandingAnswer,
      // A picture of 5 MB as base64.
      largest: 7_500_000,
      refuses: ["forbidden", "account_locked", "rate_limited"],
    },
  ),
});

export const action = loader;
