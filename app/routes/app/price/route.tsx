import type { MetaFunction } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Form, useActionData, useLoaderData } from "@remix-run/react";
import { catchOffline, NO_CONNECTION } from "~/components/connection";
import { findToPrice } from "~/domain/proposals/price/save-price-table.server";
import { Button } from "~/ui/button";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { PageHeader } from "~/ui/page-header";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { runPriceAction } from "./price-action.server";
import { priceToEdit } from "./price-loader.server";
import { PriceScreen } from "./price-screen";
import { NOTHING_REFUSED } from "./price-view";
import { TextForm } from "./text-form";

export const meta: MetaFunction = () => [{ title: "Price | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) =>
  priceToEdit(await findToPrice(await requireOpenAccount(ctx, request), params.id ?? "")),
);

export const action = pageAction(async (ctx, { request, params }) =>
  runPriceAction(await requireOpenAccount(ctx, request), params.id ?? "", request),
);

/** Without a connection the typed table stays. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  catchOffline(serverAction, () => ({ price: { ...NOTHING_REFUSED, problems: { "": NO_CONNECTION } } }));

export default function Price() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.price ?? null;
  return (
    <div className="grid gap-6">
      <PageHeader
        title="Price"
        lead={<bdi>{loaded.title}</bdi>}
        back={loaded.back}
        actions={loaded.isStored ? <RemoveTable revision={loaded.revision} /> : null}
      />
      <p className="-mt-3 max-w-3xl text-muted">
        Your client reads this table below the text, and chooses in it what is optional.
        {loaded.wasSent ? " They keep reading the version you sent until you send again." : ""}
      </p>
      <PriceScreen loaded={loaded} refused={refused} />
      <TextForm loaded={loaded} refused={refused} />
    </div>
  );
}

const RemoveTable = ({ revision }: { revision: number }) => (
  <ConfirmDialog
    trigger="Remove table"
    variant="quiet"
    size="row"
    title="Remove the price table?"
    text="The price is then that of your brief again. This cannot be undone."
    cancel="Keep table"
  >
    <Form method="post">
      <input type="hidden" name="revision" value={revision} />
      <Button variant="danger" name="intent" value="remove">
        Remove table
      </Button>
    </Form>
  </ConfirmDialog>
);
