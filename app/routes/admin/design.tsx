import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { CertificateBanner } from "~/components/admin/certificate-banner";
import { Catalogue } from "~/components/design/catalogue";
import { certificateNotice } from "~/domain/documents/certificate-validity";
import { readCommand } from "../form.server";
import { redirectWithNotice } from "../notice.server";
import { pageAction, pageLoader } from "../page.server";
import { designTokens } from "./design-tokens.server";
import { requireAdmin } from "./require-admin.server";

export const meta: MetaFunction = () => [{ title: "Design system | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  return { tokens: designTokens(), certificate: certificateNotice(ctx.config.seal, ctx.now) };
});

const sampleSchema = z.object({ choice: z.string().trim().min(1).max(80) });

/** What the samples of menus and questions post to: it says what was chosen and changes nothing. */
export const action = pageAction(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  const { choice } = await readCommand(ctx, request, sampleSchema);
  return redirectWithNotice(ctx, "/admin/design", {
    title: "Chosen",
    text: `${choice}. This is a sample, and nothing was changed.`,
    tone: "success",
  });
});

export default function Design() {
  const { tokens, certificate } = useLoaderData<typeof loader>();
  return (
    <>
      <CertificateBanner notice={certificate} className="mb-6" />
      <Catalogue tokens={tokens} />
    </>
  );
}
