import { type HeadersFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { pageLoader } from "../page.server";
import { currentMember } from "../session.server";
import { Closing } from "./landing/closing";
import { Features } from "./landing/features";
import { Hero, PROMISE } from "./landing/hero";
import { Pricing } from "./landing/pricing";
import { structuredData } from "./landing/structured-data";
import { Workflow } from "./landing/workflow";

export const loader = pageLoader(async (ctx, { request }) => {
  if (await currentMember(ctx, request)) throw redirect("/dashboard");
  return { origin: ctx.config.appUrl, contactEmail: ctx.config.contactEmail };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta({
    title: "Countersign: from first brief to signed agreement",
    description: PROMISE,
    path: "/",
    origin: data?.origin,
  }),
  ...(data ? [{ "script:ld+json": structuredData(data.origin, data.contactEmail) }] : []),
];

/** Somebody who has signed in is sent elsewhere, so nobody may keep this page for others. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const links = () => [
  {
    rel: "preload",
    href: "/fonts/signature.woff2",
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  },
];

export default function Landing() {
  const { contactEmail } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Features />
      <Workflow />
      <Pricing contactEmail={contactEmail} />
      <Closing />
    </>
  );
}
