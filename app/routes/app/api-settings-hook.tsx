import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { DeliveryLog } from "~/components/api/delivery-log";
import { HookEnd } from "~/components/api/hook-end";
import { HookFields } from "~/components/api/hook-fields";
import { HEALTH_WORDS, healthOf } from "~/components/api/hook-health";
import { HookSecret } from "~/components/api/hook-secret";
import { HookStateBanner } from "~/components/api/hook-state-banner";
import { useWhilePending } from "~/components/api/use-while-pending";
import { Section } from "~/components/settings/section";
import { hookLog } from "~/domain/webhooks/hook-log.server";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Pages } from "~/ui/pages";
import { pageAction, pageLoader } from "../page.server";
import { requireOpenAccount } from "../session.server";
import { actOnHook } from "./api-hook-action.server";
import { hookView } from "./api-hook-view.server";

export const meta: MetaFunction = () => [{ title: "Webhook endpoint | Countersign" }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const after = new URL(request.url).searchParams.get("after");
  const view = hookView(await hookLog(member, params.id ?? "", after), ctx.now);
  return { ...view, takesLocal: ctx.config.hookTargets === "any" };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  return actOnHook(member, params.id ?? "", request);
});

export { keepWithoutConnection as clientAction } from "~/components/connection";

export default function Endpoint() {
  const { endpoint, deliveries, next, isFirstPage } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const health = HEALTH_WORDS[healthOf(endpoint)];
  const isOff = endpoint.disabledAt !== null;
  const isPending = deliveries.some(
    ({ state, attempts }) => state === "sending" || (state === "queued" && attempts === 0),
  );
  useWhilePending(isPending, deliveries[0]?.id ?? "");
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Webhook endpoint"
        lead={endpoint.url}
        badge={<Badge tone={health.tone}>{health.text}</Badge>}
        back={{ to: "/settings/api", text: "API" }}
        actions={isOff ? null : <TestButton />}
      />
      <HookStateBanner {...endpoint} />
      <Section
        flush
        title="Events"
        text="Events sent to this endpoint in the last 30 days, and its responses."
      >
        <DeliveryLog deliveries={deliveries} isOff={isOff} />
        {next || !isFirstPage ? <OtherPages id={endpoint.id} next={next} isFirst={isFirstPage} /> : null}
      </Section>
      <Section title="Signing secret" text="Use it to verify that a call comes from us and was not changed.">
        <HookSecret
          revealed={answer && "revealed" in answer ? answer.revealed : null}
          generation={endpoint.secretGeneration}
          oldUntil={endpoint.oldSecretUntil}
        />
      </Section>
      <Section title="Settings" text="Its address and its events.">
        <Settings />
      </Section>
      <Section title="Switch off or remove" text="While it is off, it receives no events and keeps its log.">
        <HookEnd isOff={isOff} />
      </Section>
    </div>
  );
}

function TestButton() {
  const isBusy = useNavigation().formData?.get("intent") === "test";
  return (
    <Form method="post" preventScrollReset className="max-sm:grid">
      <input type="hidden" name="intent" value="test" />
      <Button variant="primary" busy={isBusy}>
        Send test event
      </Button>
    </Form>
  );
}

function Settings() {
  const { endpoint, takesLocal } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-7">
      <input type="hidden" name="intent" value="save" />
      <HookFields
        url={endpoint.url}
        events={endpoint.events}
        takesLocal={takesLocal}
        refusal={answer && "result" in answer ? answer.result : undefined}
      />
      <div>
        <Button busy={isBusy} className="max-sm:w-full">
          Save changes
        </Button>
      </div>
    </Form>
  );
}

const OtherPages = ({ id, next, isFirst }: { id: string; next: string | null; isFirst: boolean }) => (
  <div className="border-t border-line px-5 py-3 sm:px-6">
    <Pages
      label="Pages of events"
      previous={isFirst ? null : { to: `/settings/api/hooks/${id}`, text: "Newest" }}
      next={next && `/settings/api/hooks/${id}?after=${next}`}
    />
  </div>
);
