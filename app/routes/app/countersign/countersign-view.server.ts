import type { SignedIn } from "~/domain/accounts/sessions/sessions.server";
import type { MemberContext } from "~/domain/context";
import { versionLanguage } from "~/domain/proposals/version.server";
import { studioName } from "~/domain/signing/countersign/account-link.server";
import { disclosureIn } from "~/domain/signing/disclosure";
import type { FoundLink, ShownOwner } from "~/domain/signing/links/find-signing-link.server";
import type { LinkState } from "~/domain/signing/links/signing-link-state";
import { MAX_STROKES_JSON_LENGTH } from "~/domain/signing/mark/stroke-path";
import { progressOf } from "~/domain/signing/parties/signing-order";
import { fixedSelection } from "~/domain/signing/selection/fixed-selection.server";
import { signingPage } from "~/domain/signing/signing-page";
import { longDay } from "~/platform/language/day-text";
import { loadLanguage } from "~/platform/language/load-language";
import { t } from "~/platform/words/t";
import type { BannerTone } from "~/ui/banner";
import { scriptMessages } from "../../client/script-messages";
import { withAppendix } from "../proposal/proposal/appendix-view.server";
import { withPrice } from "../proposal/proposal/price-view.server";

/** A drawn signature is the longest field. */
export const MOST_BYTES = 4 * MAX_STROKES_JSON_LENGTH;

export async function countersignView(
  ctx: MemberContext & { actor: SignedIn },
  found: FoundLink<ShownOwner>,
) {
  const { version, recipient, proposal, signers, owner } = found;
  const page = signingPage(ctx.message, { ...found, carried: null, asking: null }, "", "");
  const isOwner = owner.id === ctx.actor.id;
  const words = await loadLanguage(ctx, versionLanguage(version));
  const fixed = fixedSelection(found);
  const waiting = { to: "/countersign", text: t("Waiting for you") };
  return {
    id: proposal.id,
    title: version.title,
    studio: studioName(found) || recipient.name,
    back: isOwner ? { to: `/proposal/${proposal.id}`, text: t("Back to the proposal") } : waiting,
    isOwner,
    ownerName: owner.name,
    html: withAppendix(
      withPrice(
        page,
        version.priceTable && { table: version.priceTable, selection: fixed, isOpen: fixed === null },
        words,
      ),
      version.appendix,
      { t: words, timeZone: ctx.actor.reader.timeZone ?? "UTC" },
    ),
    theme: version.theme,
    logo: page.logo,
    language: page.writtenIn,
    footer: version.footer,
    price: page.price,
    signers: signers.map(({ recipientId, name, title, role, answeredAt }) => ({
      id: recipientId,
      name,
      title,
      role,
      answeredAt,
      isYou: recipientId === recipient.id,
    })),
    ...signatureParts(ctx, recipient),
    state: stateOf(found, isOwner, ctx.actor.reader.dates),
  };
}

/** Returns what every form of an own signature shows. */
export const signatureParts = (
  ctx: MemberContext,
  { name, email }: { name: string; email: string } = ctx.actor,
) => ({
  signer: { name, account: email },
  statement: ctx.message("sign.statement"),
  terms: disclosureIn(ctx.message),
  messages: scriptMessages(ctx.message),
});

interface StateView {
  isOpen: boolean;
  tone: BannerTone;
  heading: string;
  text: string;
  next: { to: string; text: string } | null;
  /** The signed PDF's state once everybody has signed; only for the owner, who may have it. */
  seal: "preparing" | "ready" | "late" | null;
}

function stateOf(found: FoundLink, isOwner: boolean, dates: string): StateView {
  const { state, proposal, signature, signers } = found;
  const waiting = { to: "/countersign", text: t("What waits for you") };
  const detail = isOwner ? { to: `/proposal/${proposal.id}`, text: t("Open the proposal") } : waiting;
  const open = {
    isOpen: state === "open",
    tone: "warning" as const,
    heading: "",
    text: "",
    next: detail,
    seal: null,
  };
  if (state === "open") return open;
  if (state === "signed") {
    const { isComplete } = progressOf(signers);
    return {
      ...open,
      tone: "success",
      heading: t("You have signed this."),
      text: isComplete
        ? t("Everybody has signed. The sealed copy goes to all who signed.")
        : t("Now it is your client’s turn. They got their links by email."),
      next: signature && isOwner ? detail : waiting,
      seal: isComplete && isOwner ? sealOf(found) : null,
    };
  }
  return {
    ...open,
    ...CLOSED[state](found, dates),
    next: state === "superseded" ? newer(found, isOwner) : detail,
  };
}

function sealOf({ sealed }: FoundLink): NonNullable<StateView["seal"]> {
  if (sealed?.state === "sealed") return "ready";
  return sealed?.state === "failed" || sealed?.state === "waiting" ? "late" : "preparing";
}

/** The newer version may ask for the same signature. */
const newer = ({ proposal }: FoundLink, isOwner: boolean) =>
  isOwner
    ? { to: `/proposal/${proposal.id}`, text: t("Open the proposal") }
    : { to: "/countersign", text: t("What waits for you") };

const CLOSED: Record<
  Exclude<LinkState, "open" | "signed">,
  (found: FoundLink, dates: string) => { heading: string; text: string }
> = {
  revoked: () => ({
    heading: t("You are no longer asked to sign this."),
    text: t("Someone else signs it, or it was withdrawn."),
  }),
  expired: () => ({ heading: t("This can no longer be signed."), text: t("It has waited for too long.") }),
  superseded: () => ({
    heading: t("A newer version was sent."),
    text: t("This one can no longer be signed."),
  }),
  rejected: ({ declinedBy }) => ({
    heading: declinedBy ? t("{name} declined.", { name: declinedBy }) : t("It was declined."),
    text: t("So there is nothing left to sign. A new version can be sent."),
  }),
  approved: () => ({ heading: t("It was approved."), text: t("So there is nothing left to sign.") }),
  closed: () => ({
    heading: t("It is marked as signed."),
    text: t("The status was set by hand, so it asks for no signature here."),
  }),
  lapsed: ({ lastDay }, dates) => ({
    heading: lastDay
      ? t("It was valid until {day}.", { day: longDay(lastDay, dates) })
      : t("Its last valid day has passed."),
    text: t("Give more time on the proposal’s page, and sign it then."),
  }),
};
