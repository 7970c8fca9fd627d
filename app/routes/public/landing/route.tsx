import { type HeadersFunction, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageMeta } from "~/components/page-meta";
import { samplePrice } from "~/domain/templates/sample/sample-page.server";
import { carriedIn } from "../../client/carried";
import { pageLoader } from "../../http/page.server";
import { currentMember } from "../../http/session.server";
import { Closing } from "./closing";
import { Features } from "./features";
import { Hero, PROMISE } from "./hero";
import { Pricing } from "./pricing";
import { structuredData } from "./structured-data";
import { Workflow } from "./workflow";

export const loader = pageLoader(async (ctx, { request }) => {
  if (await currentMember(ctx, request)) throw redirect("/dashboard");
  const price = await samplePrice(ctx, carriedIn(request));
  return { origin: ctx.config.appUrl, contactEmail: ctx.config.contactEmail, price };
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

/** Signed-in readers are redirected, so shared caches must not store it. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function Landing() {
  const { contactEmail, price } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero />
      <Features />
      <Workflow price={price} />
      <Pricing contactEmail={contactEmail} />
      <Closing />
    </>
  );
}
