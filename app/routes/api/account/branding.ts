import { brandingView, readBranding, saveBranding } from "~/domain/branding/branding.server";
import { brandingResponse, brandingSchema } from "~/domain/branding/branding-form";
import { DIALOG_LIMIT } from "~/domain/branding/limits";
import { fromBase64 } from "~/platform/crypto.server";
import { endpoint, signedIn } from "../../http/endpoint.server";

export const loader = endpoint({
  GET: signedIn(async ({ ctx }) => brandingView(ctx, await readBranding(ctx)), {
    summary: "The logo, footer, accent colour and theme of proposals",
    scope: "account:read",
    response: brandingResponse,
  }),
  POST: signedIn(
    async ({ ctx, body: { logo, ...words } }) => {
      const file = typeof logo === "string" ? fromBase64(logo) : logo;
      return brandingView(ctx, await saveBranding(ctx, { logo: file, ...words }, DIALOG_LIMIT));
    },
    {
      summary:
        "Saves the logo, footer, accent colour or theme; omitted fields stay unchanged, and null removes the logo or the colour",
      body: brandingSchema,
      response: brandingResponse,
      // A 5 MB image in base64.
      maxBytes: 7_500_000,
      errors: ["forbidden", "account_locked", "rate_limited"],
    },
  ),
});

export const action = loader;
