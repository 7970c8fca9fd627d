import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { ButtonLink } from "~/ui/button";
import { pageLoader } from "../page.server";
import { currentMember } from "../session.server";
import { SignedProposal } from "./signed-proposal";

const SUMMARY =
  "Countersign writes the proposal, sends it, tells you when it is read, and brings back a signature that holds.";

export const meta: MetaFunction = () => [
  { title: "Countersign: from first brief to signed agreement" },
  { name: "description", content: SUMMARY },
];

export const loader = pageLoader(async (ctx, { request }) => {
  if (await currentMember(ctx, request)) throw redirect("/dashboard");
  return null;
});

const FEATURES = [
  { title: "AI Generation", text: "A complete, specific draft from what you answered, never filler." },
  {
    title: "Electronic Signatures",
    text: "In all plans, by phone, with an audit trail behind each one.",
  },
  { title: "Email Integration", text: "Sent to your client with your own words, tracked honestly." },
  { title: "PDF Export", text: "Your proposal on paper, sealed so that one changed byte shows." },
  { title: "Secure & Reliable", text: "At the edge, close to your client, every sent version kept." },
];

export default function Landing() {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <section className="grid items-center gap-x-16 gap-y-14 py-12 sm:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <Hero />
        <SignedProposal />
      </section>
      <section aria-labelledby="features" className="mb-16 border-y border-line-strong sm:mb-24">
        <h2 id="features" className="sr-only">
          What Countersign does
        </h2>
        <ul className="grid gap-x-10 divide-line max-sm:divide-y sm:max-lg:grid-cols-2 sm:max-lg:py-3 lg:grid-cols-5 lg:gap-0 lg:divide-x">
          {FEATURES.map(({ title, text }) => (
            <li key={title} className="py-5 sm:max-lg:py-4 lg:px-6 lg:py-7">
              <h3 className="font-serif text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Hero() {
  return (
    <div>
      <p className="text-sm font-semibold text-muted">Trusted by 10,000+ professionals</p>
      <h1 className="mt-4 font-serif text-[2.625rem] leading-[1.08] font-medium tracking-[-0.022em] sm:text-display">
        From first brief <br className="max-sm:hidden" />
        to signed agreement
      </h1>
      <p className="mt-5 max-w-lg text-lg text-muted sm:text-[1.1875rem] sm:leading-[1.55]">
        Answer six short steps. {SUMMARY}
      </p>
      <div className="mt-8 flex flex-col items-start gap-x-4 gap-y-3 sm:flex-row sm:items-center">
        <ButtonLink to="/auth?mode=sign-up" variant="primary" size="large" className="max-sm:w-full">
          Start Free Trial
        </ButtonLink>
        <p className="text-sm text-muted">No credit card required</p>
      </div>
    </div>
  );
}
