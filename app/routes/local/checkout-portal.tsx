import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { stylesheet } from "~/components/stylesheet";
import { changeCard, findCustomer, requireFakeGateway } from "~/domain/billing/fake/console.server";
import { invalidInput } from "~/platform/invalid-input";
import { ownPath } from "~/platform/own-path";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import { redirectWithFlash, takeFlash } from "../http/flash.server";
import { readForm } from "../http/form.server";
import { pageAction, pageLoader } from "../http/page.server";
import { LocalFrame } from "./checkout/local-frame";
import { PaymentTable } from "./checkout/payment-table";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local billing portal | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const book = await findCustomer(ctx, params.customerId ?? "");
  const requested = new URL(request.url).searchParams.get("back") ?? "";
  const back = ownPath(requested.replace(ctx.config.appUrl, ""), "/settings");
  const { flash, headers } = takeFlash(ctx, request);
  return data({ book, back, flash }, { headers });
});

const cardSchema = z.object({ card: z.enum(["accepted", "refused"]) });

export const action = pageAction(async (ctx, { request, params }) => {
  requireFakeGateway(ctx);
  const parsed = cardSchema.safeParse(
    Object.fromEntries(await readForm(ctx, request, { schemas: [cardSchema] })),
  );
  if (!parsed.success) throw invalidInput(parsed.error);
  const { card } = parsed.data;
  await changeCard(ctx, params.customerId ?? "", card);
  const { pathname, search } = new URL(request.url);
  return redirectWithFlash(ctx, `${pathname}${search}`, { title: CHANGED[card], tone: "success" });
});

const CHANGED = {
  accepted: "The card works. What was open is paid.",
  refused: "From now on the card is declined.",
};

export default function LocalPortal() {
  const { book, back, flash } = useLoaderData<typeof loader>();
  const works = book.card === "accepted";
  return (
    <LocalFrame narrow>
      <PageHeader
        title="Billing portal"
        lead={`${book.name}, ${book.email}`}
        back={{ to: back, text: "Back to Countersign" }}
      />
      <div className="mt-6 grid gap-6">
        {flash ? <Banner tone="success" role="status" title={flash.title} /> : null}
        <Panel title="Card">
          <div className="flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between">
            <p className="text-muted">
              {works
                ? "A card that works. Every payment comes."
                : "A card that is declined. No payment comes."}
            </p>
            <form method="post">
              <Button name="card" value={works ? "refused" : "accepted"}>
                {works ? "Change to a card that is declined" : "Change to a card that works"}
              </Button>
            </form>
          </div>
        </Panel>
        <Panel title="Invoices" flush>
          <PaymentTable payments={book.payments.toReversed()} />
        </Panel>
      </div>
    </LocalFrame>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
