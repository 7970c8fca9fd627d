import { CARD_PAYMENTS } from "~/components/settings/settings-paths";
import type { CardAccountState, MissingDetail } from "~/db/vocabulary";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import { Badge, type BadgeTone } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";

export interface CardAccountView {
  state: CardAccountState;
  missing: MissingDetail[];
  isTest: boolean;
}

const STATES: Readonly<Record<CardAccountState, [AppMessage, BadgeTone, AppMessage]>> = {
  unfinished: [
    msg("Not finished"),
    "pending",
    msg("Stripe still needs to know some things. Until then your clients are not offered to pay by card."),
  ],
  verifying: [
    msg("Being verified"),
    "pending",
    msg("Stripe is looking at what you entered. This can take a day or two; you do not need to do anything."),
  ],
  restricted: [
    msg("Restricted"),
    "rejected",
    msg(
      "Stripe takes no payments for you until this is settled. Your clients are not offered to pay by card.",
    ),
  ],
  ready: [
    msg("Ready"),
    "signed",
    msg("Your clients can pay by card or debit wherever a payment is asked for."),
  ],
  gone: [
    msg("No longer reachable"),
    "rejected",
    msg(
      "Stripe no longer lets Countersign read this account: access was ended there. Connect one to be paid by card again.",
    ),
  ],
};

const MISSING: Readonly<Record<MissingDetail, AppMessage>> = {
  identity: msg("proof of who you are"),
  bank_account: msg("the bank account for payouts"),
  business: msg("details of your business"),
  people: msg("details of the people behind your business"),
  terms: msg("your consent to Stripe’s terms"),
  other: msg("further details"),
};

/** How the studio's account at Stripe stands, and the next step. */
export function CardPaymentsLine({ account }: { account: CardAccountView | null }) {
  if (account === null)
    return (
      <Line text={t("Not connected. Your clients pay by transfer.")}>
        <ButtonLink to={CARD_PAYMENTS}>{t("Connect Stripe")}</ButtonLink>
      </Line>
    );
  const { state, missing, isTest } = account;
  const [label, tone, text] = STATES[state];
  const asks = state === "unfinished" || state === "restricted" || (state === "ready" && missing.length > 0);
  return (
    <div className="grid gap-4">
      <p className="flex flex-wrap items-center gap-2">
        <strong className="font-semibold">Stripe</strong>
        <Badge tone={tone}>{t(label)}</Badge>
        {isTest ? <Badge tone="other">{t("Test mode")}</Badge> : null}
      </p>
      <p className="max-w-prose text-muted">{t(text)}</p>
      {missing.length > 0 ? (
        <p className="max-w-prose">
          {t("Stripe asks for: {list}.", { list: missing.map((detail) => t(MISSING[detail])).join(", ") })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {state === "gone" ? <ButtonLink to={CARD_PAYMENTS}>{t("Connect Stripe")}</ButtonLink> : null}
        {asks ? (
          <ButtonLink to={`${CARD_PAYMENTS}/onward`} reloadDocument>
            {t("Continue at Stripe")}
          </ButtonLink>
        ) : null}
        {state === "gone" ? null : (
          <ButtonLink to={CARD_PAYMENTS} variant="quiet">
            {t("Disconnect")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const Line = ({ text, children }: { text: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
    <p className="text-muted">{text}</p>
    {children}
  </div>
);
