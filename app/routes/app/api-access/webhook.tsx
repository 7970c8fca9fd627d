import type { MetaFunction } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Section } from "~/components/settings/section";
import { hookLog } from "~/domain/webhooks/hook-log.server";
import { t } from "~/platform/words/t";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { PageHeader } from "~/ui/page-header";
import { Pagination } from "~/ui/pagination";
import { pageAction, pageLoader } from "../../http/page.server";
import { requireOpenAccount } from "../../http/session.server";
import { DeliveryLog } from "./delivery-log";
import { usePendingRefresh } from "./use-pending-refresh";
import { runWebhookCommand } from "./webhook-action.server";
import { WebhookStateBanner } from "./webhook-banner";
import { WebhookFields } from "./webhook-fields";
import { HEALTH_LABELS, healthOf } from "./webhook-health";
import { WebhookRemoval } from "./webhook-removal";
import { WebhookSecret } from "./webhook-secret";
import { webhookView } from "./webhook-view.server";

export const meta: MetaFunction = () => [{ title: t("Webhook endpoint | Countersign") }];

export const loader = pageLoader(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  const after = new URL(request.url).searchParams.get("after");
  const view = webhookView(await hookLog(member, params.id ?? "", after), ctx.now);
  return { ...view, takesLocal: ctx.config.hookTargets === "any" };
});

export const action = pageAction(async (ctx, { request, params }) => {
  const member = await requireOpenAccount(ctx, request);
  return runWebhookCommand(member, params.id ?? "", request);
});

export { keepFormOffline as clientAction } from "~/components/connection";

export default function Endpoint() {
  const { endpoint, deliveries, held, next, isFirstPage } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const health = HEALTH_LABELS[healthOf(endpoint)];
  const isOff = endpoint.disabledAt !== null;
  const isPending = deliveries.some(
    ({ state, attempts }) => state === "sending" || (state === "queued" && attempts === 0),
  );
  usePendingRefresh(isPending, deliveries[0]?.id ?? "");
  return (
    <div className="grid gap-8">
      <PageHeader
        title={t("Webhook endpoint")}
        lead={endpoint.url}
        badge={<Badge tone={health.tone}>{t(health.text)}</Badge>}
        back={{ to: "/settings/api", text: "API" }}
        actions={isOff ? null : <TestButton />}
      />
      <WebhookStateBanner {...endpoint} held={held} />
      <Section
        flush
        title={t("Events")}
        text={t("Events sent to this endpoint in the last 30 days, and its responses.")}
        footer={<OtherPages id={endpoint.id} next={next} isFirst={isFirstPage} />}
      >
        <DeliveryLog deliveries={deliveries} isOff={isOff} />
      </Section>
      <Section
        title={t("Signing secret")}
        text={t("Use it to verify that a call comes from us and was not changed.")}
      >
        <WebhookSecret
          revealed={response && "revealed" in response ? response.revealed : null}
          generation={endpoint.secretGeneration}
          oldUntil={endpoint.oldSecretUntil}
        />
      </Section>
      <Section title={t("Settings")} text={t("Its address and its events.")}>
        <Settings />
      </Section>
      <Section
        title={t("Switch off or remove")}
        text={t("While you have it switched off, events are not recorded for it. It keeps its log.")}
      >
        <WebhookRemoval isOff={isOff} />
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
        {t("Send test event")}
      </Button>
    </Form>
  );
}

function Settings() {
  const { endpoint, takesLocal } = useLoaderData<typeof loader>();
  const response = useActionData<typeof action>();
  const isBusy = useNavigation().formData?.get("intent") === "save";
  return (
    <Form method="post" noValidate preventScrollReset className="grid gap-7">
      <input type="hidden" name="intent" value="save" />
      <WebhookFields
        url={endpoint.url}
        events={endpoint.events}
        takesLocal={takesLocal}
        refusal={response && "result" in response ? response.result : undefined}
      />
      <div>
        <Button busy={isBusy} className="max-sm:w-full">
          {t("Save changes")}
        </Button>
      </div>
    </Form>
  );
}

const OtherPages = ({ id, next, isFirst }: { id: string; next: string | null; isFirst: boolean }) => (
  <Pagination
    label={t("Pages of events")}
    previous={isFirst ? null : { to: `/settings/api/hooks/${id}`, text: t("Newest") }}
    next={next && `/settings/api/hooks/${id}?after=${next}`}
  />
);
