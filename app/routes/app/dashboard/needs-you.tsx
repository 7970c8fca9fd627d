import type { ReactNode } from "react";
import { listQueryString } from "~/domain/proposals/list/list-request";
import type { Need, NeededProposal } from "~/domain/proposals/list/needs";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { ButtonLink } from "~/ui/button";
import { formatDay } from "~/ui/format-day";
import { Link } from "~/ui/link/link";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";
import { numberWord } from "./number-word";

interface NeedsYouProps {
  /** How many wait for the account's own signature. */
  toSign: number;
  shown: NeededProposal[];
  count: number;
  /** More were found than are counted. */
  hasMore: boolean;
  /** BCP 47, of the reader's dates. */
  dates: string;
}

export function NeedsYou({ toSign, shown, count, hasMore, dates }: NeedsYouProps) {
  const others = count - shown.length;
  return (
    <Panel
      flush
      title={
        hasMore
          ? t("More than {count} proposals need you today", { count })
          : t("{count, plural, one {{number} proposal needs} other {{number} proposals need}} you today", {
              count,
              number: numberWord(count),
            })
      }
      actions={
        toSign > 1 ? (
          <ButtonLink size="row" to="/countersign">
            {t("Sign {count} together", { count: toSign })}
          </ButtonLink>
        ) : null
      }
      footer={others > 0 ? <Others count={others} hasMore={hasMore} /> : null}
    >
      <ul>
        {shown.map((one) => (
          <Row key={one.id} one={one} dates={dates} />
        ))}
      </ul>
    </Panel>
  );
}

const Others = ({ count, hasMore }: { count: number; hasMore: boolean }) => (
  <Link
    to={`/proposals${listQueryString({ status: "needed" })}`}
    className="inline-block py-1 font-semibold text-action hover:underline"
  >
    {hasMore ? t("All of them") : t("and {count} more", { count })}
  </Link>
);

const ACTIONS: Record<Need, { label: AppMessage; to(id: string): string }> = {
  countersign: { label: msg("Read and sign"), to: (id) => `/proposal/${id}/countersign` },
  asked: { label: msg("Read and answer"), to: (id) => `/proposal/${id}#conversation` },
  more_time: { label: msg("Give more time"), to: (id) => `/proposal/${id}#more-time` },
  undelivered: { label: msg("See what happened"), to: (id) => `/proposal/${id}` },
  payment_disputed: { label: msg("See the payment"), to: (id) => `/proposal/${id}#payments` },
  payment_reported: { label: msg("See the payment"), to: (id) => `/proposal/${id}#payments` },
  payment_late: { label: msg("See the payment"), to: (id) => `/proposal/${id}#payments` },
  ends_soon: { label: msg("Remind them"), to: (id) => `/proposal/${id}#follow-up` },
  price_read: { label: msg("Write to them"), to: (id) => `/proposal/${id}#write` },
  closing: { label: msg("Say how it ended"), to: (id) => `/proposal/${id}#closing` },
};

function Row({ one, dates }: { one: NeededProposal; dates: string }) {
  const { id, title, need } = one;
  const action = ACTIONS[need];
  return (
    <li className="grid items-center gap-x-6 gap-y-2.5 border-t border-line px-5 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-6">
      <div className="min-w-0">
        <Link
          to={`/proposal/${id}`}
          title={title}
          // Own direction, so that its end is cut; aligned like every row.
          dir="auto"
          className="block truncate text-left font-semibold hover:text-action"
        >
          {title}
        </Link>
        <p className="line-clamp-2 text-sm wrap-anywhere text-muted">
          <Why one={one} dates={dates} />
        </p>
      </div>
      <ButtonLink
        size="row"
        to={action.to(id)}
        aria-label={`${t(action.label)}: ${title}`}
        className="justify-self-start sm:justify-self-end"
      >
        {t(action.label)}
      </ButtonLink>
    </li>
  );
}

function Why({ one, dates }: { one: NeededProposal; dates: string }): ReactNode {
  const { need, lastDay, daysLeft } = one;
  const client = <bdi translate="no">{one.clientName || one.clientCompany || t("Your client")}</bdi>;
  switch (need) {
    case "countersign":
      return <Words text="{client} and you: your signature is missing." client={client} />;
    case "asked":
      return <Words text="{client} waits for your answer." client={client} />;
    case "more_time":
      return <Words text="{client} asks for more time." client={client} />;
    case "undelivered":
      return <Words text="The email to {client} did not arrive." client={client} />;
    case "ends_soon":
      return <Words text="{client} opened it. {when}" client={client} when={endsText(daysLeft ?? 0)} />;
    case "payment_disputed":
      return <Words text="The bank of {client} asks about a payment. Answer at Stripe." client={client} />;
    case "payment_reported":
      return <Words text="A payment from {client} was reported as made." client={client} />;
    case "payment_late":
      return (
        <Words
          text="A payment from {client} was due on {day}."
          day={lastDay ? formatDay(lastDay, dates) : ""}
          client={client}
        />
      );
    case "price_read":
      return <Words text="{client} read the price several times this week." client={client} />;
    case "closing":
      return (
        <Words
          text="It ended on {day} without an answer from {client}."
          day={lastDay ? formatDay(lastDay, dates) : ""}
          client={client}
        />
      );
  }
}

function endsText(daysLeft: number): string {
  if (daysLeft <= 0) return t("It ends today.");
  return daysLeft === 1 ? t("It ends tomorrow.") : t("It ends in {count} days.", { count: daysLeft });
}
