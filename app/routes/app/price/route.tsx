import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from "@remix-run/react";
import { catchOffline, NO_CONNECTION } from "~/components/connection";
import { forgetSaved } from "~/components/local-drafts/forget-saved";
import { removeTabDraft } from "~/components/local-drafts/tab-drafts";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { lazyPart, Part } from "~/ui/on-demand";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { PageHeader } from "~/ui/page-header";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { offeredLine, offerIn } from "./offered/offered.server";
import { runPriceAction } from "./price-action.server";
import { PriceScreen } from "./price-screen";
import { type LoadedPrice, NOTHING_REFUSED } from "./price-view";
import { findPriced, priceToEdit } from "./priced.server";

export const meta: MetaFunction = () => [{ title: t("Price | Countersign") }];

/** Serves a proposal's price table and a template's. */
export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const [priced, offer] = await Promise.all([
    findPriced(member, params),
    offerIn(member, request, params.id),
  ]);
  priced.assertEditable();
  return priceToEdit(priced, offer && offeredLine(member, priced.typed, offer));
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  return runPriceAction(member, await findPriced(member, params), request);
});

/** Keeps the typed table when there is no connection. */
export const clientAction = ({ serverAction, params: { id, key } }: ClientActionFunctionArgs) =>
  catchOffline(forgettingPrice(serverAction, id, key), () => ({
    price: { ...NOTHING_REFUSED, problems: { "": t(NO_CONNECTION) } },
  }));

const forgettingPrice =
  (serverAction: ClientActionFunctionArgs["serverAction"], id?: string, key?: string) => () =>
    forgetSaved(
      serverAction,
      (path) =>
        [`/proposal/${id}`, `/create-proposal?draft=${id}`, `/templates/${key}`].some((saved) =>
          path.startsWith(saved),
        ),
      () => removeTabDraft({ kind: "price", id: id ? `proposal-${id}` : `template-${key}` }),
    );

/** Only browsers without scripts need it, so no other loads it. */
const textFormPart = lazyPart("price-text", () => import("./text-form"));

export default function Price() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.price ?? null;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t("Price")}
        lead={<bdi>{loaded.title}</bdi>}
        back={loaded.back}
        actions={loaded.isStored ? <RemoveTable {...loaded} /> : null}
      />
      <p className="-mt-3 max-w-3xl text-muted">
        {`${t(LEADS[loaded.of])}${loaded.wasSent ? ` ${t("They keep reading the version you sent until you send again.")}` : ""}`}
      </p>
      {loaded.remark ? <Banner tone="warning" title={loaded.remark} /> : null}
      <PriceScreen loaded={loaded} refused={refused} />
      <noscript>
        <Part part={textFormPart}>{({ TextForm }) => <TextForm loaded={loaded} refused={refused} />}</Part>
      </noscript>
    </div>
  );
}

const LEADS: Record<LoadedPrice["of"], AppMessage> = {
  proposal: msg(
    "Your client reads this table where it stands in the text, and chooses in it what is optional.",
  ),
  template: msg(
    "New proposals from this template begin with this table, unless it is left out. Those that exist do not change.",
  ),
};

const WITHOUT: Record<LoadedPrice["of"], AppMessage> = {
  proposal: msg("The price is then that of your brief again. This cannot be undone."),
  template: msg("New proposals then begin with the price that is typed at the start. This cannot be undone."),
};

const RemoveTable = ({ revision, of }: Pick<LoadedPrice, "revision" | "of">) => (
  <ConfirmDialog
    trigger={t("Remove table")}
    variant="quiet"
    size="row"
    title={t("Remove the price table?")}
    text={t(WITHOUT[of])}
    cancel={t("Keep table")}
  >
    <Form method="post">
      <input type="hidden" name="revision" value={revision} />
      <Button variant="danger" name="intent" value="remove">
        {t("Remove table")}
      </Button>
    </Form>
  </ConfirmDialog>
);
