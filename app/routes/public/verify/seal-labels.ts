import type { SealedDocumentData } from "~/domain/agreements/verdict";
import { dateFormat } from "~/platform/intl-formats";
import type { Translate } from "~/platform/language/translate";
import { dayOf } from "~/platform/time/moment-text";

const MOMENT = { dateStyle: "long", timeStyle: "medium", timeZone: "UTC" } as const;

export const momentLabel = (iso: string | null, t: Translate): string =>
  iso === null ? t("certificate.unknown") : `${dateFormat(t.locale, MOMENT).format(Date.parse(iso))} UTC`;

const day = (iso: string, { locale }: Translate): string =>
  dayOf(Date.parse(iso), { locale, timeZone: "UTC" });

export function sealLabel({ level, pages }: SealedDocumentData, t: Translate): string {
  const seal = `PAdES ${level ?? "B-B"}`;
  return pages ? t("verify.seal.pages", { count: pages, seal }) : seal;
}

export function timestampLabel(timestamp: SealedDocumentData["timestamp"], t: Translate): string {
  if (timestamp === null) return t("verify.timestamp.none");
  const { authority, at } = timestamp;
  return at === null
    ? t("verify.timestamp.failed", { authority })
    : t("verify.timestamp.given", { time: momentLabel(at, t), authority });
}

/** The certificate counts events up to its date; later ones are not in it. */
export function eventsLabel({ events, certified }: SealedDocumentData["chain"], t: Translate): string {
  return certified === null || certified >= events
    ? t("verify.events.count", { count: events })
    : t("verify.events.with_later", { count: events, certified, later: events - certified });
}

export function validityLabel(
  { validFrom, validUntil, state }: SealedDocumentData["certificate"],
  t: Translate,
): string {
  if (validFrom === null || validUntil === null) return t("verify.certificate.unknown");
  const dates = { from: day(validFrom, t), to: day(validUntil, t) };
  if (state === "expired") return t("verify.certificate.expired", dates);
  return state === "not yet valid"
    ? t("verify.certificate.not_yet_valid", dates)
    : t("verify.certificate.valid", dates);
}
