import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { ConfirmDelete } from "~/components/confirm-delete";
import { FormId } from "~/components/form/form-id";
import { SeePlans } from "~/components/plans/see-plans";
import { detailsOf } from "~/domain/clients/client";
import { deleteClient } from "~/domain/clients/edit-client.server";
import { findClient, findWithHistory } from "~/domain/clients/find-client.server";
import { addressLines } from "~/domain/parties/address";
import { computedPrice } from "~/domain/prices/proposal/shown-price";
import { startForClient } from "~/domain/proposals/drafts/start-for-client.server";
import { zoneLabel } from "~/platform/time/zone-names";
import { languageNow, t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { CursorPagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { Stat, StatRow } from "~/ui/stat";
import { Words } from "~/ui/words/words";
import { readCommand, runCommand } from "../../http/commands.server";
import { redirectWithFlash } from "../../http/flash.server";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { ClientFacts } from "./client-facts";
import { ClientHistory } from "./client-history";
import { wonText } from "./client-view";
import { LastAnswer } from "./last-answer";

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  {
    title: loaded
      ? t("{name} | Clients | Countersign", { name: loaded.details.name })
      : t("Client | Countersign"),
  },
];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const cursor = new URL(request.url).searchParams.get("after");
  const found = await findWithHistory(member, params.id ?? "", cursor);
  const { client, figures, history, nextCursor } = found;
  return {
    id: client.id,
    details: detailsOf(client),
    zone: client.timeZone && zoneLabel(client.timeZone, ctx.now),
    address: addressLines({ ...client, lines: client.address }, languageNow()),
    proposals: figures.proposals,
    lastAnswer: figures.lastAnswer,
    won: wonText(figures),
    history: history.map(({ valueMinor, valueIsEstimate, currency, ...entry }) => ({
      ...entry,
      value: valueMinor === null ? "" : computedPrice(valueMinor, currency, valueIsEstimate),
    })),
    cursor,
    nextCursor,
    canAutofill: member.actor.rights.canAutofillClients,
  };
});

const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("propose") }),
  z.object({ intent: z.literal("delete") }),
]);

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const { id } = await findClient(member, params.id ?? "");
  return runCommand(await readCommand(ctx, request, command), {
    propose: async () => redirect(`/create-proposal?draft=${await startForClient(member, id)}&step=1`),
    delete: async () => {
      const text = t("“{name}” is gone. Proposals stay as they are.", {
        name: await deleteClient(member, id),
      });
      return redirectWithFlash(ctx, "/clients", { title: t("Client deleted"), text, tone: "success" });
    },
  });
});

export { stayOnPageOffline as clientAction } from "~/components/connection";

export default function ClientPage() {
  const client = useLoaderData<typeof loader>();
  const { id, details, zone, address, proposals, lastAnswer, won, history, canAutofill } = client;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={<bdi translate="no">{details.name}</bdi>}
        lead={details.company ? <bdi translate="no">{details.company}</bdi> : undefined}
        back={{ to: "/clients", text: t("All clients") }}
        actions={
          <>
            <OwnActions id={id} name={details.name} />
            {canAutofill ? (
              <Form method="post" className="contents">
                <FormId />
                <Button variant="primary" name="intent" value="propose">
                  {t("New proposal for this client")}
                </Button>
              </Form>
            ) : (
              <ButtonLink to="/create-proposal" variant="primary">
                {t("New proposal")}
              </ButtonLink>
            )}
          </>
        }
      />
      {canAutofill ? null : (
        <p className="text-sm text-muted">
          <Words
            text="Professional fills in clients from your address book. {link}"
            link={<SeePlans reason="feature_locked" />}
          />
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid gap-6">
          <StatRow columns={3}>
            <Stat label={t("Proposals")} value={String(proposals)} />
            <Stat label={t("Value won")} value={won || "–"} />
            <Stat label={t("Last answer")} value={lastAnswer ? <LastAnswer answer={lastAnswer} /> : "–"} />
          </StatRow>
          <ClientHistory history={history} footer={<Paging />} />
        </div>
        <Panel title={t("Details")}>
          <ClientFacts details={details} zone={zone} address={address} />
        </Panel>
      </div>
    </div>
  );
}

const OwnActions = ({ id, name }: { id: string; name: string }) => (
  <>
    <ConfirmDelete
      what="client"
      name={name}
      text={t("The proposals stay as they are, and no longer belong to a client.")}
    />
    <ButtonLink to={`/clients/${id}/merge`}>{t("Merge")}</ButtonLink>
    <ButtonLink to={`/clients/${id}/edit`}>{t("Edit")}</ButtonLink>
  </>
);

function Paging() {
  const { id, cursor, nextCursor } = useLoaderData<typeof loader>();
  return (
    <CursorPagination
      label={t("Pages of proposals")}
      cursor={cursor}
      next={nextCursor}
      pathOf={(after) => `/clients/${id}${after ? `?after=${after}` : ""}`}
    />
  );
}
