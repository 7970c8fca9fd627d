/** A sample of what clients get, without an account (docs/decisions/0104-what-the-landing-page-shows.md). */
import { type ActionFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PageHandle } from "~/components/page-handle";
import { pageMeta } from "~/components/page-meta";
import type { Context } from "~/domain/context";
import { carriedSelection } from "~/domain/prices/carried-selection";
import { selectionFromForm } from "~/domain/prices/read-selection";
import { disclosureVersion } from "~/domain/signing/disclosure";
import { SAMPLE_PATH, samplePage, samplePrice } from "~/domain/templates/sample/sample-page.server";
import { limitBursts } from "~/limits/rate-limits.server";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { type ReadForm, readForm } from "../../http/form.server";
import { afterChoice, carriedIn } from "../carried";
import { ClientFailure } from "../client-failure";
import { clientStyles } from "../client-styles";
import { clientAction, clientLoader, inPageLanguage } from "../reader-language.server";
import { ReadingScript } from "../reading-script";
import { SIGN_FORMS } from "../sign/sign-commands.server";
import { SigningView } from "../sign/signing-view";
import styles from "./sample.css?url";

export const handle: PageHandle = { hydrate: false };

const TITLE = "A sample proposal to sign | Countersign";
const DESCRIPTION =
  "What your client gets: the proposal, a price to choose, and the signature. Try it; nothing is stored.";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  ...pageMeta({ title: TITLE, description: DESCRIPTION, path: "/sample", origin: data?.origin }),
  clientStyles(data?.page.accent, data?.page.theme),
  { tagName: "link", rel: "stylesheet", href: styles },
];

export const loader = clientLoader(async (own, { request }) => {
  await limitBursts(own, `sample-page:${own.request.ip}`);
  const ctx = await inPageLanguage(own, DEFAULT_LANGUAGE);
  const page = await samplePage(ctx, carriedIn(request));
  return { language: page.language, dates: page.dates, origin: ctx.config.appUrl, page };
});

const NOTHING_DONE = "This is a sample: nothing is signed, sent or stored.";

/** Stores nothing. The page goes from step to step as a real one does. */
export const action = clientAction(async (own, { request }: ActionFunctionArgs) => {
  await limitBursts(own, `sample-page:${own.request.ip}`);
  const ctx = await inPageLanguage(own, DEFAULT_LANGUAGE);
  const fields = await readForm(ctx, request, SIGN_FORMS);
  const values = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
  const intent = values.intent ?? "";
  if (intent === "choose") throw redirect(`${SAMPLE_PATH}${await chosen(ctx, fields)}`);
  const isConsented = intent === "consent" || intent === "sign";
  const isStep = intent === "consent" || intent === "withdraw-consent";
  const refused = isStep ? undefined : { intent, message: NOTHING_DONE, fieldErrors: {}, values };
  return { isConsented, refused };
});

async function chosen(ctx: Context, fields: ReadForm): Promise<string> {
  const price = await samplePrice(ctx);
  if (!price) return "";
  const { versionId, table } = price;
  return afterChoice(carriedSelection(versionId, table, selectionFromForm(table, fields)));
}

export default function Sample() {
  const { page } = useLoaderData<typeof loader>();
  const { isConsented = false, refused } = useActionData<typeof action>() ?? {};
  const consent = { consentedAt: page.sentAt, disclosureVersion: disclosureVersion(page.language) };
  return (
    <>
      <aside className="sample-note" aria-label="Sample" lang="en" dir="ltr">
        <p>
          <strong>This is a sample.</strong> It is what your client gets. Choose a price, sign it: nothing is
          stored. <a href="/">Back to Countersign</a>
        </p>
      </aside>
      <SigningView page={isConsented ? ({ ...page, ...consent } as typeof page) : page} refused={refused} />
      <ReadingScript {...page} isSample />
    </>
  );
}

export const ErrorBoundary = () => (
  <ClientFailure title="client.access.title" advice="client.access.advice" />
);
