import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { shadesOf } from "~/domain/branding/accent-style";
import { patternFor } from "~/domain/branding/patterns/cover-pattern";
import { emptyBrief } from "~/domain/briefs/empty-brief";
import type { MemberContext } from "~/domain/context";
import { assertDetailsEditable, saveDetails } from "~/domain/proposals/details.server";
import { detailsOf, detailsSchema } from "~/domain/proposals/details-form";
import { followsBrief } from "~/domain/proposals/editing/table-of-brief.server";
import { tablePrice } from "~/domain/proposals/editing/table-price.server";
import type { Proposal } from "~/domain/proposals/find-own.server";
import { findWithLetterhead, setLook } from "~/domain/proposals/look.server";
import { lookSchema } from "~/domain/proposals/look-form";
import { coverKeys } from "~/domain/proposals/pictures/named-pictures.server";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, type ReadForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { DetailsForm } from "./details-form";
import { LookForm } from "./look-form";

export const meta: MetaFunction = () => [{ title: t("Edit details | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { proposal, accounts, accent } = await findWithLetterhead(member, params.id ?? "");
  if (proposal.contentHtml === "") throw redirect(`/create-proposal?draft=${proposal.id}`);
  assertDetailsEditable(proposal);
  const { id, title, sentAt, number, validUntil } = proposal;
  const canUseThemes = member.actor.rights.canUseBranding;
  const { layout = "none", colour, pattern = patternFor(id) } = proposal.cover ?? {};
  const cover = { layout, colour: colour ?? "", picture: coverKeys(proposal.cover).join(" "), pattern };
  const look = {
    theme: proposal.theme ?? ("" as const),
    accounts,
    canUseThemes,
    accent: shadesOf(accent),
    colour: accent,
    cover,
  };
  const details = {
    ...detailsOf({ ...emptyBrief(), ...proposal.brief }),
    number: number ?? "",
    validUntil: validUntil ?? "",
  };
  const canAutofill = member.actor.rights.canAutofillClients;
  const isFollowing = await followsBrief(member, proposal);
  const price = isFollowing ? null : tablePrice(proposal);
  return { id, title, wasSent: sentAt !== null, details, price, isFollowing, look, canAutofill };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const id = params.id ?? "";
  const form = await readForm(ctx, request, {
    schemas: [detailsSchema, lookSchema],
    fields: ["intent", "stays"],
  });
  if (form.get("intent") === "look") return saveLook(member, id, form);
  const submission = parseForm(form, detailsSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    return savedFlash(member, await saveDetails(member, id, submission.value), t("Details saved"));
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

async function saveLook(ctx: MemberContext, id: string, form: ReadForm) {
  const submission = parseForm(form, lookSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const { theme, cover } = submission.value;
    // On plans without themes the form has none.
    const look = form.has("theme") ? { theme, cover } : { cover };
    const saved = await setLook(ctx, id, look);
    // The dialog stays open, over a page that may have unsaved text.
    if (form.get("stays") === "on") return data({ result: undefined, fields: {} });
    return savedFlash(ctx, saved, t("Look saved"));
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
}

function savedFlash(ctx: MemberContext, { id, sentAt }: Proposal, title: string) {
  const text = sentAt === null ? undefined : t("Your client sees the change with the next send.");
  return redirectWithFlash(ctx, `/proposal/${id}`, { title, text, tone: "success" });
}

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Details() {
  const { id, title, wasSent, details, price, isFollowing, look, canAutofill } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const isLook = refused?.initialValue?.intent === "look";
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Edit details")}
        lead={title}
        back={{ to: `/proposal/${id}`, text: t("Back to the proposal") }}
      />
      <Panel title={t("Client, price and dates")}>
        <DetailsForm
          id={id}
          details={details}
          tablePrice={price}
          isFollowing={isFollowing}
          wasSent={wasSent}
          canAutofill={canAutofill}
          lastResult={isLook ? undefined : refused}
        />
      </Panel>
      <div id="look">
        <Panel title={t("Theme and cover")}>
          <LookForm {...look} refused={isLook ? refused : undefined} />
        </Panel>
      </div>
    </div>
  );
}
