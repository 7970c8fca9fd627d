import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { certificateWarning } from "~/domain/agreements/certificate/certificate-validity";
import { CertificateBanner } from "~/routes/admin/certificate-banner";
import { readCommand } from "../../http/commands.server";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { ButtonSection } from "./button-section";
import { Catalogue } from "./catalogue";
import { ChoiceSection } from "./choice-section";
import { FieldSection } from "./field-section";
import { OverlaySection } from "./overlay-section";
import { CONTROLS } from "./sections";

export const meta: MetaFunction = () => [{ title: "Design system | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  return { certificate: certificateWarning(ctx.config.seal, ctx.now) };
});

const sampleSchema = z.object({ choice: z.string().trim().min(1).max(80) });

export const action = pageAction(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  const { choice } = await readCommand(ctx, request, sampleSchema);
  return redirectWithFlash(ctx, "/admin/design", {
    title: "Chosen",
    text: `${choice}. This is a sample, and nothing was changed.`,
    tone: "success",
  });
});

export default function Design() {
  const { certificate } = useLoaderData<typeof loader>();
  return (
    <>
      <CertificateBanner notice={certificate} className="mb-6" />
      <Catalogue page={CONTROLS}>
        <ButtonSection />
        <FieldSection />
        <ChoiceSection />
        <OverlaySection />
      </Catalogue>
    </>
  );
}
