import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageLoader } from "../../http/page.server";
import { requireAdmin } from "../require-admin.server";
import { Catalogue } from "./catalogue";
import { ColourSection } from "./colour-section";
import { designTokens } from "./design-tokens.server";
import { DISPLAY } from "./sections";
import { SpaceSection } from "./space-section";
import { StatusSection } from "./status-section";
import { SurfaceSection } from "./surface-section";
import { TableSection } from "./table-section";
import { TypeSection } from "./type-section";

export const meta: MetaFunction = () => [{ title: "Design system, display | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  await requireAdmin(ctx, request);
  return designTokens();
});

export default function Display() {
  const tokens = useLoaderData<typeof loader>();
  return (
    <Catalogue page={DISPLAY}>
      <ColourSection tokens={tokens} />
      <TypeSection tokens={tokens} />
      <SpaceSection tokens={tokens} />
      <TableSection />
      <StatusSection />
      <SurfaceSection />
    </Catalogue>
  );
}
