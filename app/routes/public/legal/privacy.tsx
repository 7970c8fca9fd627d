import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { pageLoader } from "../../http/page.server";
import { LegalPage, legalHeaders } from "./legal-page";
import { privacySections } from "./privacy-sections";

export const loader = pageLoader(async ({ config }) => ({
  origin: config.appUrl,
  contactEmail: config.contactEmail,
}));

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "Privacy Policy | Countersign",
    description:
      "What Countersign records about you and your clients, why, who else sees it, and how to have it deleted.",
    path: "/privacy",
    origin: data?.origin,
  });

export const headers = legalHeaders;

export default function Privacy() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Privacy Policy"
      summary="What we record about you and your clients, why, and who else sees it."
      sections={privacySections(contactEmail)}
    />
  );
}
