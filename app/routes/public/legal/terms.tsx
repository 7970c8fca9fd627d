import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { pageLoader } from "../../http/page.server";
import { LegalPage, legalHeaders } from "./legal-page";
import { termsSections } from "./terms-sections";

export const loader = pageLoader(async ({ config }) => ({
  origin: config.appUrl,
  contactEmail: config.contactEmail,
}));

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "Terms of Service | Countersign",
    description:
      "The agreement between you and Countersign: trial, plans, payment, electronic signatures, liability.",
    path: "/terms",
    origin: data?.origin,
  });

export const headers = legalHeaders;

export default function Terms() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <LegalPage
      title="Terms of Service"
      summary="What you can expect from Countersign, and what Countersign expects from you."
      sections={termsSections(contactEmail)}
    />
  );
}
