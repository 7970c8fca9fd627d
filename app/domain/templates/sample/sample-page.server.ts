/** A read-only proposal that anybody can open (docs/decisions/0104-what-the-landing-page-shows.md). Nothing is stored. */
import { newId } from "~/platform/ids";
import { DEFAULT_LANGUAGE } from "~/platform/language/languages";
import { loadLanguage } from "~/platform/language/load-language";
import { DAY } from "~/platform/time/durations";
import { datedFor } from "../../briefs/dates/document-dates";
import { emptyBrief } from "../../briefs/empty-brief";
import { showOnce } from "../../content/shown-document.server";
import type { Context } from "../../context";
import type { TrackingState } from "../../people/tracking";
import { frozenPrice } from "../../prices/proposal/frozen-price";
import { priceSelectionOf } from "../../prices/proposal/price-selection";
import type { Version } from "../../proposals/version.server";
import { type ShownLink, type SigningPageView, signingPage } from "../../signing/signing-page";
import { UNANSWERED } from "../../signing/unanswered-link";
import type { SampleProposal } from "./sample-proposal";

export const SAMPLE_PATH = "/sample";
const VERSION_ID = "sample";

type Files = Pick<Context, "publicFile">;

/** A value, not a promise: one request must not await another's promise. */
let loaded: SampleProposal | null = null;

async function sampleProposal(files: Files): Promise<SampleProposal> {
  loaded ??= JSON.parse(await files.publicFile("sample-proposal.json")) as SampleProposal;
  return loaded;
}

/** The sample's price table, to choose from. */
export async function samplePrice(files: Files, carried: string | null = null) {
  const { priceTable } = await sampleProposal(files);
  const choosing = { isOpen: true, isKept: false, staysInBrowser: false, carried };
  return priceSelectionOf({ id: VERSION_ID, priceTable }, choosing);
}

type SamplePage = SigningPageView & { measuring: TrackingState };

/**
 * Returns the page that a client would get on the day of sending.
 * @param carried the selection of prices in the page's address, unread
 */
export async function samplePage(ctx: Context, carried: string | null): Promise<SamplePage> {
  const sample = await sampleProposal(ctx);
  const words = await loadLanguage(ctx, ctx.request.language ?? DEFAULT_LANGUAGE);
  const t = datedFor(words, sample.priceTable);
  const priceSelection = await samplePrice(ctx, carried);
  const link = { ...sampleLink(ctx, sample), selection: priceSelection?.selection ?? null };
  const shown = signingPage(t, link, "", newId(), showOnce);
  // Only a withdrawn page has less.
  return { ...shown, path: SAMPLE_PATH, priceSelection, hasCopy: false, measuring: "off" } as SamplePage;
}

function sampleLink({ now, config }: Context, sample: SampleProposal): ShownLink {
  const { clientName: name, clientEmail: email, sender } = sample;
  return {
    ...UNANSWERED,
    version: sampleVersion(now, sample),
    recipient: { id: "", name, email, role: "signer" },
    proposal: { sentAt: now },
    link: { expiresAt: now + config.signingLinkDays * DAY },
    owner: { ...sender, accent: sample.accent, hasClientPortal: false, delegation: "off" },
    codeStep: null,
    lastDay: null,
    delegationRule: "off",
  };
}

function sampleVersion(now: number, sample: SampleProposal): Version {
  const { title, clientName, clientCompany, html, theme, cover, priceTable, sender } = sample;
  const { businessName, address, signatureLine } = sender;
  const { currency } = priceTable;
  return {
    id: VERSION_ID,
    proposalId: "",
    number: 1,
    ...{ title, clientName, clientCompany, html, theme, cover, priceTable, currency },
    ...frozenPrice({ brief: emptyBrief(), budget: "", currency, priceTable }),
    budget: "",
    footer: "",
    requiresSignature: true,
    signatureFields: null,
    appendix: null,
    amends: null,
    logoKey: null,
    blockIds: null,
    language: null,
    proposalNumber: null,
    validUntil: null,
    sender: { businessName, address, signatureLine, vatNumber: "", website: "" },
    sha256: "",
    frozenAt: now,
    whatsNew: null,
  };
}
