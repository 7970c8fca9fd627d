import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { stylesheet } from "~/components/stylesheet";
import { findAccount, localCards, runAccountAct } from "~/domain/card-payments/fake/console.server";
import { invalidInput } from "~/platform/invalid-input";
import { Button, ButtonLink } from "~/ui/button";
import { Panel } from "~/ui/panel";
import { readForm } from "../http/form.server";
import { pageAction, pageLoader } from "../http/page.server";
import { LocalFrame } from "./checkout/local-frame";

export const handle = { hydrate: false };
export const links = stylesheet;
export const meta: MetaFunction = () => [{ title: "Local Stripe account | Countersign" }];

const BACK = "/settings/business/card-payments/back";

export const loader = pageLoader(async (ctx, { params }) => {
  const { email, state } = await findAccount(ctx, params.accountId ?? "");
  return { email, state };
});

const actSchema = z.object({ act: z.enum(["ready", "verify", "restrict"]) });

export const action = pageAction(async (ctx, { request, params }) => {
  localCards(ctx);
  const form = await readForm(ctx, request, { schemas: [actSchema] });
  const parsed = actSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) throw invalidInput(parsed.error);
  await runAccountAct(ctx, params.accountId ?? "", parsed.data.act);
  return redirect(BACK);
});

export default function LocalAccount() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <LocalFrame narrow>
      <Panel title="Tell Stripe about yourself">
        <p className="text-muted">{`The account of ${email}. How does it end?`}</p>
        <form method="post" className="mt-4 grid gap-3 sm:max-w-sm">
          <Button variant="primary" name="act" value="ready">
            Everything is given: accepted
          </Button>
          <Button name="act" value="verify">
            Everything is given: Stripe verifies it
          </Button>
          <Button name="act" value="restrict">
            Something is wrong: restricted
          </Button>
          <ButtonLink to={BACK} variant="quiet">
            Leave without finishing
          </ButtonLink>
        </form>
      </Panel>
    </LocalFrame>
  );
}

export { FailureView as ErrorBoundary } from "~/components/failure/failure-view";
