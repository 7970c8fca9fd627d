import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type ClientDetails, NO_DETAILS } from "~/domain/clients/client";
import { clientSchema } from "~/domain/clients/client-form";
import { addClient, addClientOf } from "~/domain/clients/edit-client.server";
import type { MemberContext } from "~/domain/context";
import { countryNames } from "~/domain/parties/country-names.server";
import { findOwn, type Proposal } from "~/domain/proposals/find-own.server";
import { zoneGroups } from "~/platform/time/zone-names";
import { t } from "~/platform/words/t";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash } from "../../http/flash.server";
import { parseForm, readForm, replyInvalid, replyWithError } from "../../http/form.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ClientForm } from "./client-fields";

export const meta: MetaFunction = () => [{ title: t("Add a client | Countersign") }];

export const loader = pageLoader(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const lists = { zones: zoneGroups(ctx.now), countries: countryNames() };
  const proposal = await proposalAsked(member, request);
  if (!proposal) return { details: NO_DETAILS, proposalId: null, ...lists };
  const { id, clientName, clientCompany, clientEmail } = proposal;
  const details = { ...NO_DETAILS, name: clientName, company: clientCompany, email: clientEmail };
  return { details, proposalId: id, ...lists };
});

/** The proposal whose client it becomes; null for none. @throws DomainError not_found */
async function proposalAsked(member: MemberContext, request: Request) {
  const id = new URL(request.url).searchParams.get("proposal");
  return id === null ? null : findOwn(member, id);
}

async function addForProposal(member: MemberContext, proposal: Proposal, details: ClientDetails) {
  const { clientId, wasThere } = await addClientOf(member, proposal, details);
  if (!wasThere)
    return redirectWithFlash(member, `/proposal/${proposal.id}#payments`, {
      title: t("Client added"),
      tone: "success",
    });
  const text = t(
    "This client was in your address book already, and nothing there was changed. Add what is missing.",
  );
  return redirectWithFlash(member, `/clients/${clientId}/edit`, {
    title: t("The client is in your address book"),
    text,
    tone: "success",
  });
}

export const action = pageAction(async (ctx, { request }) => {
  const member = await requireOpenAccount(ctx, request);
  const submission = parseForm(await readForm(ctx, request, { schemas: [clientSchema] }), clientSchema);
  if (submission.status !== "success") return replyInvalid(submission);
  try {
    const proposal = await proposalAsked(member, request);
    if (proposal) return await addForProposal(member, proposal, submission.value);
    const id = await addClient(member, submission.value);
    return redirectWithFlash(ctx, `/clients/${id}`, { title: t("Client added"), tone: "success" });
  } catch (error) {
    return replyWithError(ctx, submission, error);
  }
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function NewClient() {
  const { details, proposalId, zones, countries } = useLoaderData<typeof loader>();
  const back = proposalId === null ? "/clients" : `/proposal/${proposalId}#payments`;
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHeader
        title={t("Add a client")}
        back={{ to: back, text: proposalId === null ? t("All clients") : t("Back to the proposal") }}
      />
      <Panel>
        <ClientForm
          details={details}
          zones={zones}
          countries={countries}
          back={back}
          submit={t("Add Client")}
          id={null}
          refused={useActionData<typeof action>()}
        />
      </Panel>
    </div>
  );
}
