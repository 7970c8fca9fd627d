import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { stylesheet } from "~/components/stylesheet";
import {
  ACCOUNT_ACTS,
  type AccountAct,
  listAccounts,
  localCards,
  MONEY_ACT_NAMES,
  runAccountAct,
  runMoneyAct,
} from "~/domain/card-payments/fake/console.server";
import { invalidInput } from "~/platform/invalid-input";
import { Banner } from "~/ui/banner";
import { EmptyState } from "~/ui/empty-state";
import { redirectWithFlash, takeFlash } from "../http/flash.server";
import { readForm } from "../http/form.server";
import { pageAction, pageLoader } from "../http/page.server";
import { AccountPanel } from "./cards/account-panel";
import { LocalFrame } from "./checkout/local-frame";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local card payments | Countersign" }];

export const loader = pageLoader(async (ctx, { request }) => {
  const books = await listAccounts(ctx);
  const { flash, headers } = takeFlash(ctx, request);
  return data({ books, flash }, { headers });
});

const actSchema = z.union([
  z.object({ account: z.string(), act: z.enum(Object.keys(ACCOUNT_ACTS) as [AccountAct, ...AccountAct[]]) }),
  z.object({ payment: z.string(), act: z.enum(MONEY_ACT_NAMES) }),
]);

export const action = pageAction(async (ctx, { request }) => {
  localCards(ctx);
  const form = await readForm(ctx, request, { fields: ["account", "payment", "act"], schemas: [] });
  const parsed = actSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw invalidInput(parsed.error);
  if ("account" in parsed.data) await runAccountAct(ctx, parsed.data.account, parsed.data.act);
  else await runMoneyAct(ctx, parsed.data.payment, parsed.data.act);
  return redirectWithFlash(ctx, "/local/cards", {
    title: "Done, and told to Countersign.",
    tone: "success",
  });
});

export default function LocalCards() {
  const { books, flash } = useLoaderData<typeof loader>();
  return (
    <LocalFrame>
      <h1 className="font-serif text-headline font-medium">Connected accounts</h1>
      <p className="mt-1 max-w-2xl text-muted">
        What Stripe would hold of each studio. Whatever you let happen here reaches Countersign as a signed
        event, as it would from Stripe.
      </p>
      <div className="mt-6 grid gap-6">
        {flash ? <Banner tone="success" role="status" title={flash.title} /> : null}
        {books.map((book) => (
          <AccountPanel key={book.accountId} book={book} />
        ))}
      </div>
      {books.length === 0 ? (
        <EmptyState title="No account yet">
          Connect one in Countersign, under Settings, Business, Card payments.
        </EmptyState>
      ) : null}
    </LocalFrame>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
