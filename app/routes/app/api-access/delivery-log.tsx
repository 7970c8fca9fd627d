import { Form } from "@remix-run/react";
import { ChevronRight } from "lucide";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CodeText } from "~/ui/code-text";
import { Icon } from "~/ui/icon";
import { LocalTime } from "~/ui/local-time";
import { Words } from "~/ui/words/words";

interface ShownDelivery {
  id: string;
  eventId: string;
  type: string;
  state: "queued" | "held" | "sending" | "delivered" | "failed";
  attempts: number;
  createdAt: number;
  nextAttemptAt: number;
  lastStatus: number | null;
  lastAnswer: string | null;
  lastDuration: number | null;
  lastError: string | null;
  body: string;
}

export function DeliveryLog({ deliveries, isOff }: { deliveries: ShownDelivery[]; isOff: boolean }) {
  if (deliveries.length === 0)
    return (
      <p className="px-5 py-10 text-center text-muted sm:px-6">
        {t("No events yet. Events from the last 30 days are listed here.")}
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          <Entry delivery={delivery} isOff={isOff} />
        </li>
      ))}
    </ul>
  );
}

const STATES: Record<ShownDelivery["state"], { text: AppMessage; tone: BadgeTone }> = {
  queued: { text: msg("Waiting"), tone: "pending" },
  held: { text: msg("On hold"), tone: "other" },
  sending: { text: msg("Sending"), tone: "sent" },
  delivered: { text: msg("Delivered"), tone: "signed" },
  failed: { text: msg("Failed"), tone: "rejected" },
};

function Entry({ delivery, isOff }: { delivery: ShownDelivery; isOff: boolean }) {
  const { type, createdAt } = delivery;
  const state = isOff && delivery.state === "queued" ? "held" : delivery.state;
  return (
    <details className="group">
      <summary className="grid min-h-14 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 px-5 py-2.5 hover:bg-wash/60 focus-visible:-outline-offset-2 sm:grid-cols-[auto_minmax(0,1fr)_13rem_7.5rem] sm:px-6">
        <Icon
          of={ChevronRight}
          className="-ms-1 size-4 text-muted transition-transform group-open:rotate-90"
        />
        <span className="min-w-0 truncate font-semibold">{type}</span>
        <span className="text-sm text-muted tabular-nums max-sm:order-last max-sm:col-span-full max-sm:ps-5">
          <LocalTime value={createdAt} />
        </span>
        <span className="justify-self-end">
          <Badge tone={STATES[state].tone}>{t(STATES[state].text)}</Badge>
        </span>
      </summary>
      <Detail delivery={delivery} isOff={isOff} />
    </details>
  );
}

function Detail({ delivery, isOff }: { delivery: ShownDelivery; isOff: boolean }) {
  const { id, eventId, type, state, lastAnswer, body } = delivery;
  return (
    <div className="grid gap-4 px-5 pt-1 pb-5 sm:px-6">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-[auto_auto_minmax(0,1fr)]">
        <Field name={t("Event")}>
          <code translate="no" className="text-xs wrap-anywhere">
            {eventId}
          </code>
        </Field>
        <Field name={t("Attempts")}>{attemptsText(delivery)}</Field>
        <Field name={t("Last response")}>{responseText(delivery)}</Field>
      </dl>
      <Text name={t("Payload")} text={indented(body)} />
      {lastAnswer ? <Text name={t("Response")} text={lastAnswer} /> : null}
      {isOff || state === "sending" ? null : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="send-again" />
          <input type="hidden" name="deliveryId" value={id} />
          {isDone(state) ? (
            <Button size="row" aria-label={t("Send again: {type}", { type })}>
              {t("Send again")}
            </Button>
          ) : (
            <Button size="row" aria-label={t("Send now: {type}", { type })}>
              {t("Send now")}
            </Button>
          )}
        </Form>
      )}
    </div>
  );
}

const isDone = (state: ShownDelivery["state"]) => state === "delivered" || state === "failed";

const Field = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="mt-0.5">{children}</dd>
  </div>
);

function Text({ name, text }: { name: string; text: string }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{name}</p>
      <CodeText
        text={text}
        className="mt-1 max-h-80 rounded-control bg-paper p-3 wrap-anywhere whitespace-pre-wrap"
      />
    </div>
  );
}

function attemptsText({ attempts, state, nextAttemptAt }: ShownDelivery) {
  if (attempts === 0) return t("None yet");
  if (state !== "queued") return String(attempts);
  return (
    <Words text="{attempts}, next {time}" attempts={attempts} time={<LocalTime value={nextAttemptAt} />} />
  );
}

function responseText({ lastStatus, lastError, lastDuration }: ShownDelivery): string {
  if (lastStatus === null && lastError === null) return t("None yet");
  const response = lastError?.replace(/\.$/, "") ?? String(lastStatus);
  const text =
    lastDuration === null ? response : t("{response} after {ms} ms", { response, ms: lastDuration });
  return lastError === null ? text : `${text}.`;
}

/** Indented for reading; sent without line breaks. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
